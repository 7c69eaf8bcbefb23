import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { FormField, type FormFieldProps } from './form-field';

export type SecretFieldProps = Omit<FormFieldProps, 'children' | 'aside'> & {
  /** Whether a value is stored. It is never sent to the browser and can only be replaced. */
  isSet?: boolean;
  /** Placeholder for the stored value, for example its last characters; default dots. */
  mask?: string;
  /** The new value; `null` keeps what is stored. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
};

/** A write-only secret: masked while stored, with 'Replace' to type a new one. */
export function SecretField({
  isSet = false,
  mask = '••••••••••••',
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  ...field
}: SecretFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const isReplacing = !isSet || value !== null;
  const input = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLButtonElement>(null);
  const change = (next: string | null) => {
    flushSync(() => onChange(next));
    // The button that had the focus is unmounted by now.
    (next === null ? replace : input).current?.focus();
  };
  return (
    <FormField {...field}>
      {(control) =>
        isReplacing ? (
          <div className="flex gap-2">
            <div className="relative flex-1">
              <Input
                {...control}
                ref={input}
                name={name}
                type={isRevealed ? 'text' : 'password'}
                autoComplete="new-password"
                spellCheck={false}
                className="pr-9 font-mono"
                placeholder={placeholder}
                value={value ?? ''}
                onChange={(event) => onChange(event.target.value)}
                onBlur={onBlur}
              />
              <IconButton
                label={isRevealed ? 'Hide what you typed' : 'Show what you typed'}
                icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                size="sm"
                className="absolute top-1 right-1 text-muted-foreground"
                onClick={() => setIsRevealed(!isRevealed)}
              />
            </div>
            {isSet ? <Button onClick={() => change(null)}>Keep current</Button> : null}
          </div>
        ) : (
          <div className="flex gap-2">
            <Input
              {...control}
              readOnly
              value={mask}
              className="flex-1 bg-muted text-muted-foreground"
            />
            <Button ref={replace} onClick={() => change('')}>
              Replace
            </Button>
          </div>
        )
      }
    </FormField>
  );
}
