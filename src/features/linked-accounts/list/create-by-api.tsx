import { useState } from 'react';
import { getApiBaseUrl } from '@/api/client';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/values/code-block';

function snippet(): string {
  return [
    `curl ${getApiBaseUrl()}/api/v2/public/linked-account \\`,
    '  -H "x-api-key: $PATCHBAY_API_KEY" \\',
    '  -H "content-type: application/json" \\',
    '  -d \'{"account_id": "your-customer-id", "name": "Your customer"}\'',
  ].join('\n');
}

/** Explains how the embedding application creates the first linked account by API. */
export function CreateByApi() {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        Create with the API
      </Button>
      {isShown ? (
        <CodeBlock text={snippet()} copyLabel="Copy the call" className="mt-2 w-full max-w-140" />
      ) : null}
    </>
  );
}
