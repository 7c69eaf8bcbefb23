import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import {
  Controller,
  type FieldPath,
  type FieldPathByValue,
  type UseFormReturn,
} from 'react-hook-form';
import { FormField, type FormFieldProps } from '@/components/form/form-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { cn } from '@/lib/cn';
import type { SetupValues } from './setup-schema';

/** The props of each part of the form. */
export type SetupPart = {
  form: UseFormReturn<SetupValues>;
  /** Read-only. */
  isReadOnly: boolean;
};

type Part = SetupPart & Omit<FormFieldProps, 'children' | 'error'>;

type LineFieldProps = Part & {
  name: FieldPath<SetupValues>;
  input?: Omit<ComponentProps<'input'>, 'name' | 'form'>;
};

/** A text input for a URL or a name in code. */
export function LineField({ input, isReadOnly, ...field }: LineFieldProps) {
  return (
    <TextField
      {...field}
      input={{ readOnly: isReadOnly, spellCheck: false, autoComplete: 'off', ...input }}
    />
  );
}

type LinesFieldProps = Part & {
  name: FieldPathByValue<SetupValues, string>;
  input?: Omit<ComponentProps<'textarea'>, 'name' | 'form'>;
};

/** A text area. */
export function LinesField({ form, name, input, isReadOnly, ...field }: LinesFieldProps) {
  const { error } = form.getFieldState(name, form.formState);
  return (
    <FormField {...field} error={error?.message}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          spellCheck={false}
          readOnly={isReadOnly}
          {...input}
          className={cn('min-h-14', input?.className)}
          {...form.register(name)}
        />
      )}
    </FormField>
  );
}

type ToggleFieldProps = SetupPart & {
  name: 'oauth2.hasPkce' | 'hasValidation' | 'hasIdentity';
  label: string;
  help: ReactNode;
};

/** A switch. */
export function ToggleField({ form, name, isReadOnly, ...words }: ToggleFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <SwitchField
          {...words}
          isOn={value}
          isDisabled={isReadOnly}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    />
  );
}

type AdvancedSectionProps = {
  label: string;
  /** A field inside is invalid, so the section is expanded. */
  hasError: boolean;
  children: ReactNode;
};

/** A collapsible section for rarely used fields. The fields stay mounted and keep their values. */
export function AdvancedSection({ label, hasError, children }: AdvancedSectionProps) {
  const id = useId();
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted || hasError;
  return (
    <div className="rounded-md border">
      <Button
        variant="ghost"
        className="h-auto min-h-8 w-full justify-start whitespace-normal py-1 text-left"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={
          <ChevronDown
            aria-hidden
            className={cn('transition-transform', !isOpen && '-rotate-90')}
          />
        }
        onClick={() => setIsWanted(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} hidden={!isOpen} className="border-t p-3">
        <div className="flex flex-col gap-4">{children}</div>
      </div>
    </div>
  );
}
