import type { HumanTaskQuestion } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type FieldControl, FormField } from '@/components/form/form-field';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';

type Value = string | boolean;

type QuestionFieldProps = {
  question: HumanTaskQuestion;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/** One field of a form that a person fills in. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, error } = props;
  switch (question.type) {
    case 'checkbox':
      return <CheckboxField {...props} />;
    case 'radio':
      return <RadioField {...props} />;
    default:
      return (
        <FormField
          label={question.label}
          help={question.help}
          error={error}
          isRequired={question.required}
          isOptional={!question.required && !question.read_only}
        >
          {(control) => <TextControl {...props} control={control} />}
        </FormField>
      );
  }
}

function TextControl({
  question,
  value,
  onChange,
  control,
}: QuestionFieldProps & { control: FieldControl }) {
  const { key, type, read_only, options = [] } = question;
  const text = String(value);
  if (type === 'dropdown') {
    return (
      <Select
        {...control}
        name={key}
        value={text}
        disabled={read_only}
        options={options.map((option) => ({ value: option, label: option }))}
        onValueChange={onChange}
      />
    );
  }
  const shared = {
    ...control,
    name: key,
    value: text,
    readOnly: read_only,
    className: read_only ? 'bg-muted text-muted-foreground' : '',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (type === 'long_text') {
    return <Textarea {...shared} maxLength={10_000} />;
  }
  return type === 'number' ? (
    <Input {...shared} inputMode="decimal" />
  ) : (
    <Input {...shared} type={type === 'date' ? 'date' : 'text'} maxLength={10_000} />
  );
}

function CheckboxField({ question, value, error, onChange }: QuestionFieldProps) {
  const { key, label, help, required, read_only } = question;
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={id}
          name={key}
          className="mt-0.5"
          checked={value === true}
          disabled={read_only}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId}
          onCheckedChange={(checked) => onChange(checked === true)}
        />
        <Label htmlFor={id} className="wrap-anywhere min-w-0">
          {label}
        </Label>
      </div>
      <FieldMessage id={messageId} help={help} error={error} />
    </div>
  );
}

function RadioField({ question, value, error, onChange }: QuestionFieldProps) {
  const { key, label, help, required, read_only, options = [] } = question;
  const id = useId();
  const messageId = `${id}-message`;
  const isOptional = !required && !read_only;
  return (
    <fieldset
      className="flex flex-col gap-1.5"
      aria-describedby={messageId}
      aria-invalid={error !== undefined || undefined}
    >
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {isOptional ? <span className="font-normal text-muted-foreground"> (optional)</span> : null}
      </legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-6 items-center gap-2.5 text-sm">
          <input
            type="radio"
            name={`${id}-${key}`}
            className="size-4 shrink-0 accent-brand"
            checked={value === option}
            disabled={read_only}
            required={required}
            onChange={() => onChange(option)}
          />
          <span className="wrap-anywhere min-w-0">{option}</span>
        </label>
      ))}
      <FieldMessage id={messageId} help={help} error={error} />
    </fieldset>
  );
}

type FieldMessageProps = { id: string; help: string | undefined; error: string | undefined };

function FieldMessage({ id, help, error }: FieldMessageProps) {
  return (
    <div id={id} aria-live="polite" className="text-xs empty:hidden">
      {error === undefined ? (
        help === undefined ? null : (
          <p className="wrap-anywhere text-muted-foreground">{help}</p>
        )
      ) : (
        <p className="wrap-anywhere flex items-start gap-1 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
