import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';

/** The props that the control inside a field needs. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FormFieldProps = {
  label: string;
  /** Help below the control; an error replaces it. */
  help?: ReactNode;
  error?: string | undefined;
  /** Adds '(optional)' to the label. */
  isOptional?: boolean;
  /** Replaces '(optional)', for another language. */
  optionalText?: string;
  isRequired?: boolean;
  /** Right-aligned in the label's row, for example a link. */
  aside?: ReactNode;
  /** `(control) => <Input {...control} {...form.register('name')} />` */
  children: (control: FieldControl) => ReactNode;
  className?: string;
};

/** A control with its label above and its help or error below, wired for screen readers. */
export function FormField({
  label,
  help,
  error,
  isOptional = false,
  optionalText = '(optional)',
  isRequired = false,
  aside,
  children,
  className,
}: FormFieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== '';
  const messageId = `${id}-message`;
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>
          {label}
          {isOptional ? (
            <span className="font-normal text-muted-foreground"> {optionalText}</span>
          ) : null}
        </Label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': hasError || help !== undefined ? messageId : undefined,
        'aria-invalid': hasError || undefined,
        'aria-required': isRequired || undefined,
      })}
      {/* The live region is always mounted: one that appears together with its text is not announced. */}
      <div id={messageId} aria-live="polite" className="text-xs empty:hidden">
        {/* Hidden instead of removed: a dialog would take the focus if a node were removed while Tab moves it. */}
        {help === undefined ? null : (
          <p hidden={hasError} className="wrap-anywhere text-muted-foreground">
            {help}
          </p>
        )}
        {hasError ? (
          <p className="wrap-anywhere flex items-start gap-1 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
