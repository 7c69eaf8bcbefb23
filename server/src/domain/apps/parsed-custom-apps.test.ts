import { expect, test } from 'vitest';
import type { StoredConnector } from '#db/apps/custom-app-repo.ts';
import type { Tenant } from '#db/database.ts';
import { createParsedCustomApps } from './parsed-custom-apps.ts';

const tenant: Tenant = { org_id: 'org-1', environment: 'test' };
const connector = {
  schema_version: 1,
  slug: 'c_parcels',
  name: 'Parcel Board',
  description: 'Parcels and who gets them.',
  tags: ['Productivity'],
  icon: { kind: 'tile', value: 'Pb', color: '#335577' },
  auth: {
    keybased: {
      fields: [
        { name: 'api_key', label: 'Key', type: 'password', required: true, placeholder: '' },
      ],
      apply: [{ in: 'header', name: 'x-api-key', template: '{api_key}' }],
    },
  },
  proxy: { base_url: 'https://api.parcels.example' },
  verify: false,
  identifier: false,
};
const row: StoredConnector = {
  _id: 'app-1',
  slug: 'c_parcels',
  linked_account: null,
  connector,
  version: '7',
};

test('a stored version is validated once', () => {
  const apps = createParsedCustomApps();
  const first = apps.parse(tenant, row);
  expect(first).toMatchObject({ connector: { name: 'Parcel Board' }, custom_app_id: 'app-1' });
  // The copy is an equal but different object, as a second query returns.
  expect(apps.parse(tenant, structuredClone(row))).toBe(first);
});

test('another version is another app', () => {
  const apps = createParsedCustomApps();
  apps.parse(tenant, row);
  const moved = { ...connector, proxy: { base_url: 'https://eu.parcels.example' } };
  const next = apps.parse(tenant, { ...row, connector: moved, version: '8' });
  expect(next?.connector.proxy.base_url).toBe('https://eu.parcels.example');
});

test('nothing is shared between tenants, even with one id', () => {
  const apps = createParsedCustomApps();
  const mine = apps.parse(tenant, row);
  const theirs = { ...row, connector: { ...connector, name: 'Other' } };
  const production: Tenant = { ...tenant, environment: 'production' };
  const foreign: Tenant = { ...tenant, org_id: 'org-2' };
  expect(apps.parse(production, theirs)?.connector.name).toBe('Other');
  expect(apps.parse(foreign, theirs)?.connector.name).toBe('Other');
  expect(apps.parse(tenant, row)).toBe(mine);
});

test('an app that the rules no longer allow is left out, and lists still work', () => {
  const apps = createParsedCustomApps();
  const inside = { ...connector, proxy: { base_url: '{public_url}/api' } };
  expect(apps.parse(tenant, { ...row, connector: inside })).toBeNull();
  expect(apps.parse(tenant, { ...row, _id: 'app-2', connector: null })).toBeNull();
});
