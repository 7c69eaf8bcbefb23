import { useState } from 'react';
import { apiBaseUrl } from '@/api/client';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

function snippet(): string {
  return [
    `curl ${apiBaseUrl()}/api/v2/public/linked-account \\`,
    '  -H "x-api-key: $PATCHBAY_API_KEY" \\',
    '  -H "content-type: application/json" \\',
    '  -d \'{"account_id": "your-customer-id", "name": "Your customer"}\'',
  ].join('\n');
}

/** The other way to the first linked account: the call that the embedding application makes. */
export function CreateByApi() {
  const [isShown, setIsShown] = useState(false);
  const text = snippet();
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        Create with the API
      </Button>
      {isShown ? (
        <div className="relative mt-2 w-full max-w-140 rounded-lg border bg-muted text-left">
          <div className="absolute top-1.5 right-1.5">
            <CopyButton value={text} label="Copy the call" />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
          <pre tabIndex={0} className="overflow-x-auto p-3 pr-10 font-mono text-xs">
            {text}
          </pre>
        </div>
      ) : null}
    </>
  );
}
