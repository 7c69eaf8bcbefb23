import { useState } from 'react';
import { Spinner } from '@/components/ui/spinner';

/**
 * Returns the sandbox of the app in the frame, which cannot navigate this page. A frame of this
 * origin gets no same-origin access: together with scripts it could remove its own sandbox.
 */
export function getSandbox(url: string, ownOrigin: string): string {
  const isForeign = new URL(url).origin !== ownOrigin;
  return [
    'allow-scripts',
    ...(isForeign ? ['allow-same-origin'] : []),
    'allow-forms',
    'allow-popups',
    'allow-downloads',
  ].join(' ');
}

/** The app, with a spinner until it has loaded. */
export function StreamlitFrame({ url }: { url: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className="relative h-[calc(100dvh-220px)] min-h-100 overflow-hidden rounded-lg border bg-card">
      {isLoaded ? null : (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner label="Loading the Streamlit app" className="size-5 text-muted-foreground" />
        </div>
      )}
      <iframe
        title="Streamlit app"
        src={url}
        sandbox={getSandbox(url, window.location.origin)}
        referrerPolicy="no-referrer"
        className="relative size-full"
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  );
}
