import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import {
  formatIdentifier,
  getAccountLabel,
  getAccountStatus,
  listConnectedApps,
  toCatalog,
} from './connected-apps';

const active = () => example('getLinkedAccount', 200, 'active');
const expired = () => example('getLinkedAccount', 200, 'expired');
const unconnected = () => example('getLinkedAccount', 200, 'unconnected');
const catalog = toCatalog(example('listPublicApplications', 200, 'catalog'));

describe('accountStatus', () => {
  it('is not connected whether the wire says null or an empty list', () => {
    expect(getAccountStatus(unconnected())).toBe('not_connected');
    expect(getAccountStatus({ ...unconnected(), integrations: [] })).toBe('not_connected');
  });

  it('is expired as soon as one connection is', () => {
    expect(getAccountStatus(active())).toBe('active');
    const both = [...(active().integrations ?? []), ...(expired().integrations ?? [])];
    expect(getAccountStatus({ ...active(), integrations: both })).toBe('expired');
  });
});

describe('connectedApps', () => {
  it('has one entry for an app that is connected twice, with the icon of the catalog', () => {
    const both = [...(active().integrations ?? []), ...(expired().integrations ?? [])];
    expect(listConnectedApps({ ...active(), integrations: both }, catalog)).toEqual([
      {
        slug: 'demo_crm',
        name: 'Demo CRM',
        icon: expect.stringMatching(/^data:image\/svg/),
        connections: 2,
        isExpired: true,
      },
    ]);
  });

  it('is empty for an account that never connected', () => {
    expect(listConnectedApps(unconnected(), catalog)).toEqual([]);
  });
});

describe('labels', () => {
  it('falls back to the id where there is no name', () => {
    expect(getAccountLabel(active())).toBe('Harbor Coffee Roasters');
    expect(getAccountLabel({ ...active(), name: null })).toBe('harbor-coffee');
    expect(getAccountLabel({ ...active(), name: ' ' })).toBe('harbor-coffee');
  });

  it('shows an identifier as the provider returns it, and none for NA', () => {
    const [integration] = active().integrations ?? [];
    if (integration === undefined) {
      throw new Error('The example has an integration.');
    }
    expect(formatIdentifier(integration)).toBe('priya@harborcoffee.example');
    expect(formatIdentifier({ ...integration, identifier: 'NA' })).toBeUndefined();
    expect(formatIdentifier({ ...integration, identifier: null })).toBeUndefined();
    expect(formatIdentifier({ ...integration, identifier: { team: 'T1' } })).toBe('{"team":"T1"}');
  });
});
