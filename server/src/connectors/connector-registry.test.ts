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

describe('a connector that extends a block', () => {
  const write = (file: string, value: unknown) =>
    writeFileSync(join(folder, file), JSON.stringify(value));
  /** Moves a part of the demo's file to `demo.json` in `_shared`. */
  const extend = (block: Record<string, unknown>, own: Record<string, unknown> = {}) => {
    change((file) => {
      for (const name of Object.keys(block)) {
        Reflect.deleteProperty(file, name);
      }
      Object.assign(file, { extends: 'demo' }, own);
    });
    write('_shared/demo.json', block);
  };
  const demo = () => createConnectorRegistry({ folder }).get('demo_crm')?.connector;

  test('is what both files say together', () => {
    const alone = demo();
    extend({ verify: alone?.verify, identifier: alone?.identifier, auth: alone?.auth });
    expect(demo()).toEqual(alone);
  });

  test('names a block that is missing, or whose name is invalid', () => {
    change((file) => {
      file.extends = 'no_block';
    });
    expect(demo).toThrow(
      /demo_crm\/connector\.json is not valid: \/extends: there is no _shared\/no_block\.json/,
    );
    change((file) => {
      file.extends = '../hubspot/connector';
    });
    expect(demo).toThrow(/demo_crm\/connector\.json is not valid: \/extends must match/);
  });

  test('names the block that has what only an app has, or extends another', () => {
    extend({ description: 'Demo' });
    expect(demo).toThrow(
      /_shared\/demo\.json is not valid: the file has the unknown field "description"/,
    );
    write('_shared/demo.json', { extends: 'google' });
    expect(demo).toThrow(/_shared\/demo\.json is not valid: .* "extends"/);
  });

  test('names both files where they do not fit together', () => {
    extend({ verify: { method: 'GET' } });
    expect(demo).toThrow(
      /demo_crm\/connector\.json with _shared\/demo\.json is not valid: \/verify must have/,
    );
  });
});
