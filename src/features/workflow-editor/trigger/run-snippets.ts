type SnippetOptions = {
  baseUrl: string;
  /** The id of the workflow. */
  id: string;
  payload: unknown;
};

/** Formats the cURL command by which the embedding application runs a workflow. */
export function formatCurlSnippet({ baseUrl, id, payload }: SnippetOptions): string {
  // The escape of a quote inside a quoted string of the shell.
  const body = JSON.stringify(payload).replaceAll("'", `'\\''`);
  return `curl ${buildRunAddress(baseUrl, id)} \\
  -H "x-api-key: $PATCHBAY_API_KEY" \\
  -H "linked_account_id: your-customer-id" \\
  -H "sync_execution: true" \\
  -H "content-type: application/json" \\
  -d '${body}'`;
}

export function formatSdkSnippet({ baseUrl, id, payload }: SnippetOptions): string {
  return `import { Patchbay } from '@patchbay/sdk';

// Your back end mints the token for one linked account.
const patchbay = new Patchbay({ token, baseUrl: '${baseUrl}' });

const { return_value } = await patchbay.executeWorkflow({
  workflow: '${id}',
  sync_execution: true,
  payload: ${JSON.stringify(payload, null, 2).replaceAll('\n', '\n  ')},
});`;
}

export function buildRunAddress(baseUrl: string, id: string): string {
  return `${baseUrl}/api/v2/public/workflow/${id}/execute`;
}
