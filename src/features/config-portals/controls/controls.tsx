import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormField, type FormFieldProps } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';

type ControlProps = Omit<FormFieldProps, 'children'>;

type TextControlProps = ControlProps & {
  value: string;
  onChange: (text: string) => void;
  /** Whether the text has several lines. */
  isLong?: boolean;
  input?: Pick<
    ComponentProps<'input'>,
    'className' | 'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck'
  >;
};

/** A text input. Each key press changes the portal. */
export function TextControl(props: TextControlProps) {
  const { value, onChange, isLong = false, input, ...field } = props;
  const Control = isLong ? Textarea : Input;
  return (
    <FormField {...field}>
      {(control) => (
        <Control
          autoComplete="off"
          {...control}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

type ChoiceControlProps<Value extends string> = ControlProps & {
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
};

/** A longer list of options is drawn when the pointer or the focus reaches the select, which also draws it while closed. */
const MAX_DRAWN_AT_ONCE = 12;

export function ChoiceControl<Value extends string>(props: ChoiceControlProps<Value>) {
  const { value, options, onChange, placeholder, ...field } = props;
  const [isNear, setIsNear] = useState(false);
  const isDrawn = isNear || options.length <= MAX_DRAWN_AT_ONCE;
  return (
    <FormField {...field}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={isDrawn ? options : options.filter((option) => option.value === value)}
          onValueChange={onChange}
          onFocus={() => setIsNear(true)}
          onPointerEnter={() => setIsNear(true)}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
    </FormField>
  );
}

type DraftControlProps = ControlProps & {
  /** The text that the portal has. */
  value: string;
  /** Returns the problem of a text, or undefined. A text with a problem stays in the input and does not change the portal. */
  check: (text: string) => string | undefined;
  onChange: (text: string) => void;
  isLong?: boolean;
  input?: TextControlProps['input'];
};

/** A text input that changes the portal only while its text is valid, such as JSON or a number. */
export function DraftControl(props: DraftControlProps) {
  const { value, check, onChange, isLong = false, input, error, ...field } = props;
  const [text, setText] = useState(value);
  const seen = useRef(value);
  const isTyped = useRef(false);
  useEffect(() => {
    // A typed text stays in the input as it is; undo and other controls replace it.
    if (value !== seen.current && !isTyped.current) {
      setText(value);
    }
    seen.current = value;
    isTyped.current = false;
  });
  const problem = check(text);
  const type = (next: string) => {
    isTyped.current = true;
    setText(next);
    if (check(next) === undefined) {
      onChange(next);
    }
  };
  return (
    <TextControl
      {...field}
      isLong={isLong}
      error={problem ?? error}
      value={text}
      onChange={type}
      input={{ ...input, className: isLong ? 'font-mono' : '' }}
    />
  );
}

/** A group of controls with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t pt-4">
      <legend className="float-left font-medium text-sm">{title}</legend>
      {children}
    </fieldset>
  );
}
