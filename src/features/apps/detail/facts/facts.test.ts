import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { formatLife, listFacts } from './fact-texts';
import { findUnverifiedFact } from './unverified-texts';

const hubspot = () => example('getAppSettings', 200, 'own_client');
const getText = (app: ReturnType<typeof hubspot>, id: string) =>
  listFacts(app).find((fact) => fact.id === id)?.text;

it.each([
  [1800, '30 minutes'],
  [3600, '1 hour'],
  [5_184_000, '60 days'],
  [90, '90 seconds'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatLife(seconds)).toBe(text);
});

describe('the facts of a provider', () => {
  it('describe the lifetime of tokens, and what is unverified', () => {
    const [access, refresh] = listFacts(hubspot());
    expect(access).toMatchObject({ isUnverified: false });
    expect(access?.text).toContain('They last 30 minutes');
    expect(refresh?.text).toBe('A connection keeps the same one.');
    const doubted = { ...hubspot(), unverified: ['/auth/oauth2/lifetime/access_s'] };
    expect(listFacts(doubted)[0]?.isUnverified).toBe(true);
  });

  it('explain a severed window, documented or observed, and omit a live one', () => {
    const app = hubspot();
    const withWindow = (window: 'live' | 'severed', severed_windows: number) => {
      const { oauth2 } = app.facts;
      if (oauth2 === null) {
        throw new Error('HubSpot has a sign-in.');
      }
      return { ...app, facts: { ...app.facts, oauth2: { ...oauth2, window, severed_windows } } };
    };
    expect(getText(withWindow('live', 0), 'window')).toBeUndefined();
    expect(getText(withWindow('live', 1), 'window')).toContain('page that opened it, once.');
    expect(getText(withWindow('severed', 0), 'window')).toMatch(/^The sign-in page severs/);
  });

  it('of a key-based app are about keys alone', () => {
    const ids = listFacts(example('getAppSettings', 200, 'key_based')).map(({ id }) => id);
    expect(ids).toEqual(['keys', 'rate']);
  });
});

describe('unverified facts', () => {
  const files = import.meta.glob<{ pointer: string }[] | undefined>(
    ['../../../../../connectors/*/connector.json', '../../../../../connectors/_shared/*.json'],
    { eager: true, import: 'unverified' },
  );
  const pointers = Object.values(files).flatMap((unverified) =>
    (unverified ?? []).map(({ pointer }) => pointer),
  );

  it('have a text for every pointer in the connector files', () => {
    expect(Object.keys(files).length).toBeGreaterThan(40);
    expect(pointers.filter((pointer) => findUnverifiedFact(pointer) === undefined)).toEqual([]);
  });

  it('use the text of the longest matching pointer, or none', () => {
    expect(findUnverifiedFact('/auth/oauth2/lifetime/access_s')?.title).toBe('Token lifetime');
    expect(findUnverifiedFact('/auth/oauth2/lifetime/refresh')?.title).toMatch(/^Whether refresh/);
    expect(findUnverifiedFact('/identifiers')).toBeUndefined();
  });
});
