// Compares requests to an app through Patchbay with direct requests, in one run. The app is a custom app
// whose provider is a plain HTTP server in the process of `npm run bench`.
import { measure, printRow } from './measure.ts';
import { asBackend, asOwner, platformUrl, send, setting } from './platform-calls.ts';
import { PROVIDER_KEY } from './provider.ts';

const ACCOUNT = 'bench-calls';

const provider = setting('PROVIDER_URL');
const forAccount = { ...asBackend, linked_account_id: ACCOUNT };

/** Prints the requests per second of both, and the proxied ones as a share of the direct ones. */
async function benchCalls(): Promise<void> {
  const slug = await connectProvider(provider);
  console.log('\nCalls through Patchbay; ratio to calling the app directly\n');
  const direct = await measure('The app', () =>
    fetch(`${provider}/contacts`, { headers: { 'x-api-key': PROVIDER_KEY } }),
  );
  const proxied = await measure('The proxy', () =>
    fetch(`${platformUrl}/api/v2/public/proxy/${slug}/contacts`, { headers: forAccount }),
  );
  printRow('an app, called directly', direct, direct);
  printRow('the same call through Patchbay', proxied, direct);
}

/** Creates and connects an app for the provider; returns its slug. */
async function connectProvider(base_url: string): Promise<string> {
  const keybased = {
    mechanism: 'api_key',
    fields: [{ name: 'api_key', label: 'API key', type: 'password', required: true }],
    injection: [{ in: 'header', name: 'x-api-key', value: '{api_key}' }],
  };
  const app: { _id: string; slug: string } = await send('POST', '/api/v1/custom-app', asOwner, {
    name: 'Bench',
    base_url,
    auth: { method: 'keybased', keybased },
  });
  await send('POST', `/api/v1/custom-app/${app._id}/publish`, asOwner);
  await send('POST', '/api/v2/public/linked-account', asBackend, { account_id: ACCOUNT });
  const keys = `/api/v2/public/linked-account/integration/save-key-credentials/${app.slug}`;
  await send('PUT', keys, forAccount, { api_key: PROVIDER_KEY });
  return app.slug;
}

await benchCalls();
