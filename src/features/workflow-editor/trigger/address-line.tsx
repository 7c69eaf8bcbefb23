import { CopyButton } from '@/components/values/copy-button';
import { FieldGroup } from '../inputs/field/field-group';

type AddressLineProps = { label: string; address: string; help?: string | undefined };

/** Shows an address that takes POST requests, with a button to copy it. */
export function AddressLine({ label, address, help }: AddressLineProps) {
  return (
    <FieldGroup label={label} help={help}>
      <div className="flex items-start gap-2 rounded-lg border bg-muted px-2.5 py-1.5 font-mono text-xs">
        <span className="mt-1 text-muted-foreground">POST</span>
        <span className="wrap-anywhere mt-1 min-w-0 flex-1">{address}</span>
        <CopyButton value={address} label={`Copy the ${label}`} />
      </div>
    </FieldGroup>
  );
}
