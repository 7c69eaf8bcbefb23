import { toObject } from '@patchbay/contract/json.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderContract } from './public-contract.ts';

it('has the operations of back ends and customers alone, and all that they refer to', () => {
  const files = renderContract();
  const json = files.get('openapi.json') ?? '';
  const document = JSON.parse(json);
  expect(json).toContain('"executeWorkflow"');
  expect(json).not.toContain('"login"');
  for (const [, kind = '', name = ''] of json.matchAll(/"#\/components\/(\w+)\/([^"/]+)/g)) {
    expect(Object.keys(toObject(document.components[kind])), kind).toContain(name);
  }
  expect(parse(files.get('openapi.yaml') ?? '')).toEqual(document);
});
