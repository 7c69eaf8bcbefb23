/** The ways to integrate an app into a product. */
export type SnippetId = 'sdk' | 'react' | 'hosted';

type SnippetOf = {
  /** Slug of the app. */
  slug: string;
  name: string;
  /** URL of this server. */
  baseUrl: string;
};

/** The code example, ready to copy. */
export function connectSnippet(id: SnippetId, { slug, name, baseUrl }: SnippetOf): string {
  // Escaped, because the name is free text.
  const label = JSON.stringify(name);
  switch (id) {
    case 'sdk':
      return `import { Patchbay } from '@patchbay/sdk';

// Your back end mints the token for one linked account.
const patchbay = new Patchbay({ token, baseUrl: '${baseUrl}' });

button.addEventListener('click', async () => {
  const isConnected = await patchbay.connect({ slug: '${slug}' });
  button.textContent = isConnected ? 'Connected' : 'Connect';
});`;
    case 'react':
      return `import { ConnectButton, PatchbayProvider } from '@patchbay/sdk/react';

const name = ${label};

export function Integrations({ token }: { token: string }) {
  return (
    <PatchbayProvider token={token} baseUrl="${baseUrl}">
      <ConnectButton slug="${slug}">
        {({ status }) => (status === 'active' ? \`\${name} is connected\` : \`Connect \${name}\`)}
      </ConnectButton>
    </PatchbayProvider>
  );
}`;
    case 'hosted':
      return `curl ${baseUrl}/api/v2/public/connect-url \\
  -H "x-api-key: $PATCHBAY_API_KEY" \\
  -H "linked_account_id: your-customer-id" \\
  -H "content-type: application/json" \\
  -d '{"apps": ["${slug}"]}'`;
  }
}
