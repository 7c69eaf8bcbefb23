import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createConnectorRegistry } from './connector-registry.ts';

const shipped = join(import.meta.dirname, '../../../connectors');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patchbay-connectors-'));
  cpSync(shipped, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(edit: (file: Record<string, unknown>) => void): void {
  const path = join(folder, 'demo_crm/connector.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  edit(file);
  writeFileSync(path, JSON.stringify(file));
}

describe('the connectors at start', () => {
  test('the built-in ones are valid', () => {
    const registry = createConnectorRegistry();
    expect(registry.list().map((app) => app.connector.slug)).toContain('demo_crm');
    expect(registry.get('demo_crm')?.icon).toMatch(/^data:image\/svg\+xml,%3Csvg /);
    expect(registry.get('nobody')).toBeUndefined();
  });

  test('an unknown field is refused by name', () => {
    change((file) => {
      file.color = 'red';
    });
    expect(() => createConnectorRegistry({ folder })).toThrow(
      /demo_crm\/connector\.json is not valid: the file has the unknown field "color"/,
    );
  });

  test('a nested unknown field is refused with its JSON pointer', () => {
    change((file) => {
      file.verify = { method: 'GET', path: '/me', expect: [200], retries: 3 };
    });
    expect(() => createConnectorRegistry({ folder })).toThrow(
      /\/verify has the unknown field "retries"/,
    );
  });

  test('a slug that is not the folder is refused', () => {
    change((file) => {
      file.slug = 'other_crm';
    });
    expect(() => createConnectorRegistry({ folder })).toThrow(/its slug is "other_crm"/);
  });

  test('text that is not JSON is refused', () => {
    writeFileSync(join(folder, 'demo_crm/connector.json'), '{');
    expect(() => createConnectorRegistry({ folder })).toThrow(/demo_crm\/connector\.json/);
  });

  test('a key template with an unknown field is refused', () => {
    change((file) => {
      file.auth = {
        keybased: {
          fields: [{ name: 'key', label: 'Key', type: 'text', required: true, placeholder: '' }],
          apply: [{ in: 'header', name: 'x-key', template: '{kee}' }],
        },
      };
    });
    expect(() => createConnectorRegistry({ folder })).toThrow(
      /apply\/0 uses \{kee\}, which is not known there/,
    );
  });

  test('only a built-in connector may point at this server', () => {
    const file = JSON.parse(readFileSync(join(folder, 'demo_crm/connector.json'), 'utf8'));
    const extra = {
      ...file,
      slug: 'intruder',
      icon: { kind: 'tile', value: 'In', color: '#112233' },
    };
    expect(() => createConnectorRegistry({ extra: [extra] })).toThrow(
      /\{public_url\} is for built-in connectors/,
    );
  });

  test('plain http is refused outside of loopback', () => {
    change((file) => {
      file.proxy = { base_url: 'http://crm.example/api' };
    });
    expect(() => createConnectorRegistry({ folder })).toThrow(/\/proxy\/base_url must match/);
  });

  test('PKCE off needs a reason', () => {
    change((file) => {
      const auth = JSON.parse(JSON.stringify(file.auth));
      auth.oauth2.pkce = 'off';
      file.auth = auth;
    });
    expect(() => createConnectorRegistry({ folder })).toThrow(/off_reason is required/);
  });
});
