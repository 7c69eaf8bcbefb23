import { getApiBaseUrl } from '@/api/client';
import { CopyButton } from '@/components/values/copy-button';

/** The method and the address of a call, which can be copied. */
export function Endpoint({ method, path }: { method: string; path: string }) {
  const url = `${getApiBaseUrl()}${path}`;
  return (
    <div className="flex items-center gap-2 rounded-lg border bg-muted px-3 py-1">
      <span className="font-medium font-mono text-xs">{method}</span>
      <span className="wrap-anywhere min-w-0 flex-1 font-mono text-muted-foreground text-xs">
        {url}
      </span>
      <CopyButton value={url} label="Copy the address" />
    </div>
  );
}
