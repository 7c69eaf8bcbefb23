// Measures configs of the largest portals: reading them from the server, and filling the form in a
// browser.
import type {
  ConfigPortal,
  PortalField,
  SaveConfigPortalRequest,
  SaveConfigRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import { benchConfigForm } from './config-form.ts';
import { measure, printRow } from './measure.ts';
import { asBackend, asOwner, platformUrl, send } from './platform-calls.ts';

const ACCOUNT = 'bench-configs';
const SLUG = 'demo_crm';
/** The limits of the contract. */
const MAX_FIELDS = 200;
const MAX_OPTIONS = 5000;

async function benchConfigs(): Promise<void> {
  await send('POST', '/api/v2/public/linked-account', asBackend, { account_id: ACCOUNT });
  const { token } = await send<{ token: string }>(
    'POST',
    '/api/v2/public/session-token',
    asBackend,
    {
      linked_account_id: ACCOUNT,
    },
  );
  const asSession = { authorization: `Bearer ${token}` };
  const read = (path: string, headers: Record<string, string>) => () =>
    fetch(`${platformUrl}${path}`, { headers });
  const config = `/api/v2/f-sdk/slug/${SLUG}/config`;

  console.log('\nConfigs; ratio to one indexed read over HTTP (a linked account by its id)\n');
  const account = `/api/v2/public/linked-account/${ACCOUNT}`;
  const indexed = await measure('A linked account', read(account, asBackend));
  printRow('a linked account', indexed, indexed);
  await fill(createFields(0, 0), asSession);
  printRow(
    'getConfig of 200 fields, no options',
    await measure('getConfig', read(config, asSession)),
    indexed,
  );
  await fill(createFields(MAX_FIELDS / 2, (2 * MAX_OPTIONS) / MAX_FIELDS), asSession);
  printRow(
    'getConfig of 200 fields, 5,000 options',
    await measure('getConfig', read(config, asSession)),
    indexed,
  );
  // The portal has the longest possible list, and a text field before and after it.
  await fill(createFields(1, MAX_OPTIONS), asSession);
  await benchConfigForm(token);
}

/** Publishes the fields, and stores a value in each. */
async function fill(fields: PortalField[], asSession: Record<string, string>): Promise<void> {
  const path = `/api/v1/application/${SLUG}/config-portal`;
  const { revision } = await send<ConfigPortal>('GET', path, asOwner);
  const pages = [{ id: 'general', name: 'General Fields' }];
  const request: SaveConfigPortalRequest = { draft: { pages, fields, workflows: [] }, revision };
  const saved = await send<ConfigPortal>('PUT', path, asOwner, request);
  await send('POST', `${path}/publish`, asOwner, { revision: saved.revision });
  const values = fields.map(({ id, field_type }) => [id, field_type === 'text' ? 'A value' : 0]);
  const config: SaveConfigRequest = { slug: SLUG, fields: Object.fromEntries(values) };
  await send('POST', '/api/v2/f-sdk/config', asSession, config);
}

/** Returns the maximum number of fields, of which the first are choices. */
function createFields(choices: number, optionsEach: number): PortalField[] {
  return Array.from({ length: MAX_FIELDS }, (_, index): PortalField => {
    const name = `Field ${index}`;
    return index >= choices
      ? { id: `text-${index}`, name, field_type: 'text', help_text: 'What it is for.' }
      : {
          id: `choice-${index}-${optionsEach}`,
          name,
          field_type: 'select',
          options: {
            kind: 'fixed',
            options: Array.from({ length: optionsEach }, (_unused, value) => ({
              name: `Option ${value} of field ${index}`,
              value,
            })),
          },
        };
  });
}

await benchConfigs();
