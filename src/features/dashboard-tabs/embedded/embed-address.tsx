import { TitledCard } from '@/components/titled-card';
import { CopyButton } from '@/components/values/copy-button';
import { getRuntimeConfig } from '@/lib/runtime-config';

/** Builds the URL for the host's frame. */
export function buildEmbedAddress(origin: string, basePath: string, hasStreamlit: boolean): string {
  const streamlit = hasStreamlit ? '&streamlit=true' : '';
  return `${origin}${basePath}/?incorta=true&sidebar=closed&tab=Setup${streamlit}`;
}

/** Shows the URL to copy into the host. */
export function EmbedAddress({ hasStreamlit }: { hasStreamlit: boolean }) {
  const address = buildEmbedAddress(
    window.location.origin,
    getRuntimeConfig().basePath,
    hasStreamlit,
  );
  return (
    <TitledCard
      title="URL for the frame"
      description="The host shows the dashboard at this URL. Its users log in there as usual."
    >
      <div className="relative rounded-md border bg-muted">
        <textarea
          readOnly
          rows={3}
          aria-label="URL for the frame"
          spellCheck={false}
          value={address}
          className="focus-inset field-sizing-content block w-full resize-none break-all rounded-md bg-transparent p-3 pr-10 font-mono text-xs"
          onFocus={(event) => event.target.select()}
        />
        <div className="absolute top-1.5 right-1.5">
          <CopyButton value={address} label="Copy URL" />
        </div>
      </div>
      <p className="mt-2 text-muted-foreground text-xs">
        Give the frame <code className="font-mono">allow=&quot;clipboard-write&quot;</code>, so that
        links can be copied inside it.
      </p>
    </TitledCard>
  );
}
