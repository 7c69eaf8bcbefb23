// Actions and proxy requests with the customer's connection.
import { expect } from 'vitest';
import { HARBOR, plain, step } from './journey-step.ts';

const OLGA = { name: 'Olga Petrov', email: 'olga@harborcoffee.example' };
const byEmail = { query: { email: OLGA.email } };
const asHarbor = (scheme: string) => (scheme === 'sessionToken' ? {} : { headers: HARBOR });

const actions = (['apiKey', 'sessionToken', 'accountToken'] as const).flatMap((scheme) => [
  step('listActions', scheme, 'names those of Demo CRM', plain, (body) => {
    expect(body.map(({ action_id }) => action_id)).toContain('create_contact');
  }),
  step('listAppTriggers', scheme, 'names those of Demo CRM', plain, (body) => {
    expect(body.map(({ trigger_id, sample }) => [trigger_id, typeof sample.email])).toEqual([
      ['contact_created', 'string'],
    ]);
  }),
  step(
    'getAction',
    scheme,
    'names its fields',
    () => ({ path: { action_id: 'create_contact' } }),
    (body) => {
      expect(body.map(({ name, required }) => `${name} ${required}`)).toEqual([
        'name true',
        'email true',
        'phone false',
        'company false',
      ]);
    },
  ),
  step(
    'executeAction',
    scheme,
    'makes a contact',
    () => ({ ...asHarbor(scheme), path: { action_id: 'create_contact' }, body: OLGA }),
    (body) => {
      expect(body).toMatchObject({ node_status: 'Success', http_status: 201, data: OLGA });
    },
  ),
]);

const options = (['apiKey', 'accountToken'] as const).map((scheme) =>
  step(
    'readActionFieldOptions',
    scheme,
    'finds a pipeline',
    () => ({
      headers: HARBOR,
      path: { action_id: 'list_stages' },
      body: { field: 'pipeline_id', search: 'pipe' },
    }),
    (body) => {
      expect(body).not.toHaveProperty('options_error');
    },
  ),
);

const proxied = (['apiKey', 'accountToken'] as const).flatMap((scheme) => [
  step(
    'proxyGet',
    scheme,
    'lists contacts',
    () => asHarbor(scheme),
    (body) => {
      expect(JSON.stringify(body)).toContain(OLGA.email);
    },
  ),
  step(
    'proxyPost',
    scheme,
    'searches contacts',
    () => ({ ...asHarbor(scheme), path: { path: 'search' }, body: { text: 'olga' } }),
    (body) => {
      expect(JSON.stringify(body)).toContain(OLGA.email);
    },
  ),
  step(
    'proxyPut',
    scheme,
    'puts a contact',
    () => ({ ...asHarbor(scheme), body: { ...OLGA, phone: '+1 555 0100' } }),
    (body) => {
      expect(body).toMatchObject({ phone: '+1 555 0100' });
    },
  ),
  step(
    'proxyPatch',
    scheme,
    'changes it',
    () => ({ ...asHarbor(scheme), ...byEmail, body: { company: 'Harbor Coffee' } }),
    (body) => {
      expect(body).toMatchObject({ company: 'Harbor Coffee' });
    },
  ),
  step(
    'proxyDelete',
    scheme,
    'deletes it',
    () => ({ ...asHarbor(scheme), ...byEmail }),
    (body) => {
      expect(body).toMatchObject(OLGA);
    },
  ),
]);

/** Steps that need a connection of the account to Demo CRM. */
export const callSteps = [...actions, ...options, ...proxied];
