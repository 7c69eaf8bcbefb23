type SnippetOf = {
  baseUrl: string;
  /** Id of the workflow. */
  id: string;
  payload: unknown;
};

/** How the embedding application runs a workflow. */
export function curlSnippet({ baseUrl, id, payload }: SnippetOf): string {
  // A quote inside of a shell's text in quotes.
  const body = JSON.stringify(payload).replaceAll("'", `'\\''`);
  return `curl ${runAddress(baseUrl, id)} \\
  -H "x-api-key: $PATCHBAY_API_KEY" \\
  -H "linked_account_id: your-customer-id" \\
  -H "sync_execution: true" \\
  -H "content-type: application/json" \\
  -d '${body}'`;
}

export function sdkSnippet({ baseUrl, id, payload }: SnippetOf): string {
  return `import { Patchbay } from '@patchbay/sdk';

// Your back end mints the token for one linked account.
const patchbay = new Patchbay({ token, baseUrl: '${baseUrl}' });

const { return_value } = await patchbay.executeWorkflow({
  workflow: '${id}',
  sync_execution: true,
  payload: ${JSON.stringify(payload, null, 2).replaceAll('\n', '\n  ')},
});`;
}

export function runAddress(baseUrl: string, id: string): string {
  return `${baseUrl}/api/v2/public/workflow/${id}/execute`;
}
