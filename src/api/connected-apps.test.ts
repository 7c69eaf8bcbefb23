import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import {
  accountLabel,
  accountStatus,
  catalogOf,
  connectedApps,
  identifierText,
} from './connected-apps';

const active = () => example('getLinkedAccount', 200, 'active');
const expired = () => example('getLinkedAccount', 200, 'expired');
const unconnected = () => example('getLinkedAccount', 200, 'unconnected');
const catalog = catalogOf(example('listPublicApplications', 200, 'catalog'));

describe('accountStatus', () => {
  it('is not connected whether the wire says null or an empty list', () => {
    expect(accountStatus(unconnected())).toBe('not_connected');
    expect(accountStatus({ ...unconnected(), integrations: [] })).toBe('not_connected');
  });

  it('is expired as soon as one connection is', () => {
    expect(accountStatus(active())).toBe('active');
    const both = [...(active().integrations ?? []), ...(expired().integrations ?? [])];
    expect(accountStatus({ ...active(), integrations: both })).toBe('expired');
  });
});

describe('connectedApps', () => {
  it('has one entry for an app that is connected twice, with the icon of the catalog', () => {
    const both = [...(active().integrations ?? []), ...(expired().integrations ?? [])];
    expect(connectedApps({ ...active(), integrations: both }, catalog)).toEqual([
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
    expect(connectedApps(unconnected(), catalog)).toEqual([]);
  });
});

describe('labels', () => {
  it('falls back to the id where there is no name', () => {
    expect(accountLabel(active())).toBe('Harbor Coffee Roasters');
    expect(accountLabel({ ...active(), name: null })).toBe('harbor-coffee');
    expect(accountLabel({ ...active(), name: ' ' })).toBe('harbor-coffee');
  });

  it('shows an identifier as the provider returns it, and none for NA', () => {
    const [integration] = active().integrations ?? [];
    if (integration === undefined) {
      throw new Error('The example has an integration.');
    }
    expect(identifierText(integration)).toBe('priya@harborcoffee.example');
    expect(identifierText({ ...integration, identifier: 'NA' })).toBeUndefined();
    expect(identifierText({ ...integration, identifier: null })).toBeUndefined();
    expect(identifierText({ ...integration, identifier: { team: 'T1' } })).toBe('{"team":"T1"}');
  });
});
