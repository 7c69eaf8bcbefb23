import { type ReactNode, type Ref, useId } from 'react';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';

type SwitchFieldProps = {
  label: string;
  help?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  /** The reason why it cannot be changed; shown below the help. */
  reason?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A switch with label and help at its left. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, help, isOn, onChange, onBlur, isDisabled = false, reason, error, ref } = props;
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <Label htmlFor={id}>{label}</Label>
        <div
          id={`${id}-help`}
          className="mt-0.5 flex flex-col gap-0.5 text-muted-foreground text-xs"
        >
          {help === undefined ? null : <p>{help}</p>}
          {reason === undefined ? null : <p className="text-warning">{reason}</p>}
        </div>
        <p aria-live="polite" className="mt-0.5 text-danger text-xs empty:hidden">
          {error}
        </p>
      </div>
      <Switch
        ref={ref}
        id={id}
        aria-describedby={`${id}-help`}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        onBlur={onBlur}
      />
    </div>
  );
}
