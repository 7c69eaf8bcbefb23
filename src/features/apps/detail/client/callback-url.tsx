import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { CopyButton } from '@/components/values/copy-button';

/** The callback URL to register at the provider, with a copy button. */
export function CallbackUrl({ url, name }: { url: string; name: string }) {
  const { protocol, hostname } = new URL(url);
  const isPlain = protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1';
  return (
    <FormField
      label="Callback URL"
      help={
        isPlain
          ? `Register exactly this URL at ${name}. It does not begin with https, which most providers reject.`
          : `Register exactly this URL at ${name}.`
      }
    >
      {(control) => (
        <div className="flex items-center gap-1">
          <Input
            {...control}
            readOnly
            value={url}
            className="bg-muted font-mono text-xs"
            onFocus={(event) => event.target.select()}
          />
          <CopyButton value={url} label="Copy callback URL" size="md" />
        </div>
      )}
    </FormField>
  );
}
