import { Check, Circle } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cn } from '@/lib/cn';
import { checkPasswordRules, estimatePasswordStrength } from '@/lib/password-strength';
import { FormField } from './form-field';
import { PasswordInput } from './password-input';

export type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'value'> & {
  /** The current value. */
  value: string;
  /** The email that the password must not equal; '' if unknown. */
  email: string;
  /** Default 'Password'. */
  label?: string;
  error?: string | undefined;
};

const BARS = [1, 2, 3, 4];
const COLORS = ['', 'bg-danger', 'bg-warning', 'bg-info', 'bg-success'];

/** Input for a new password, with a checklist of the rules and a strength hint. */
export function NewPasswordField({
  value,
  email,
  label = 'Password',
  error,
  ...input
}: NewPasswordFieldProps) {
  const rulesId = useId();
  const strength = estimatePasswordStrength(value);
  return (
    <div className="flex flex-col gap-2">
      <FormField label={label} error={error} isRequired>
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            {...input}
            {...control}
            aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
          />
        )}
      </FormField>
      <div className="flex items-center gap-2">
        <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
          {BARS.map((bar) => (
            <span
              key={bar}
              className={cn(
                'h-1 rounded-full bg-input transition-colors',
                bar <= strength.score && COLORS[strength.score],
              )}
            />
          ))}
        </span>
        <span aria-live="polite" className="w-16 text-right text-muted-foreground text-xs">
          {strength.label === '' ? null : <span className="sr-only">Strength: </span>}
          {strength.label}
        </span>
      </div>
      <ul id={rulesId} aria-label="Password rules" className="flex flex-col gap-1 text-xs">
        {checkPasswordRules(value, email).map(({ id, label: rule, isMet }) => (
          <li
            key={id}
            className={cn(
              'flex items-center gap-1.5',
              isMet ? 'text-foreground' : 'text-muted-foreground',
            )}
          >
            {isMet ? (
              <Check aria-hidden className="size-3.5 text-success" />
            ) : (
              <Circle aria-hidden className="size-3.5" />
            )}
            {rule}
            <span className="sr-only">{isMet ? ', met' : ', not met yet'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
