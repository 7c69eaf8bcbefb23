// Variables and datastores: what each credential reads and sets.
import type { OperationId } from '@patchbay/contract/operation-types.ts';
import { expect } from 'vitest';
import { HARBOR, plain, step } from './journey-step.ts';

const KEYS = ['apiKey', 'accountToken'] as const;
const ALL = ['sessionToken', ...KEYS] as const;

/** The ids of variables by name, and of values by the credential that set them. */
const ids = new Map<string, string>();
const at = (key: string) => ({ path: { id: ids.get(key) ?? '' } });

const define = (name: string, scope: 'org' | 'linked_account') =>
  step(
    'createVariableDefinition',
    'accountToken',
    `defines ${name}`,
    () => ({ body: { name, scope } }),
    ({ definition }) => {
      expect(definition).toMatchObject({ name, scope, var_format: 'string', encrypted: false });
      ids.set(name, definition._id);
    },
  );

const reading = KEYS.flatMap((as) => [
  step(
    'listVariableDefinitions',
    as,
    'lists variables',
    () => ({ query: { names: 'REGION,BASE_URL' } }),
    ({ docs }) => {
      expect(docs.map(({ name }) => name)).toEqual(['BASE_URL', 'REGION']);
    },
  ),
  step(
    'getVariableDefinition',
    as,
    'reads one',
    () => at('REGION'),
    ({ definition }) => {
      expect(definition).toMatchObject({ name: 'REGION', scope: 'linked_account' });
    },
  ),
]);

const toValueQuery = (as: string) => (as === 'sessionToken' ? {} : HARBOR);
const values = ALL.flatMap((as) => [
  step(
    'setVariableValue',
    as,
    'sets another value first',
    () => ({
      headers: toValueQuery(as),
      body: { variable_definition_id: ids.get('REGION') ?? '', value: 'first' },
    }),
    (body) => {
      expect(body.value).toBe('first');
    },
  ),
  step(
    'setVariableValue',
    as,
    'sets the value of an account',
    () => ({
      headers: toValueQuery(as),
      body: { variable_definition_id: ids.get('REGION') ?? '', value: `set by ${as}` },
    }),
    (body) => {
      expect(body).toMatchObject({ value: `set by ${as}`, linked_account_id: 'harbor-coffee' });
      ids.set(as, body._id);
    },
  ),
  step(
    'getVariableValue',
    as,
    'reads it',
    () => ({ ...at('REGION'), query: toValueQuery(as) }),
    (body) => {
      expect(body).toMatchObject({ name: 'REGION', value: `set by ${as}`, encrypted: false });
    },
  ),
  step(
    'listVariableValues',
    as,
    'lists it',
    () => ({ path: { id: 'linked_account' } }),
    (body) => {
      expect(body).toMatchObject({ status: 'success', totalDocs: 1 });
    },
  ),
  step(
    'deleteVariableValue',
    as,
    'deletes it',
    () => at(as),
    (body) => {
      expect(body).toMatchObject({ status: 'success' });
    },
  ),
]);

const changing = [
  step(
    'updateVariableDefinition',
    'accountToken',
    'describes one',
    () => ({ ...at('REGION'), body: { description: 'Where records are' } }),
    ({ definition }) => {
      expect(definition).toMatchObject({ description: 'Where records are' });
    },
  ),
  step(
    'listVariableUses',
    'accountToken',
    'finds no use',
    () => at('REGION'),
    (body) => {
      expect(body).toEqual({ workflows: [], is_complete: true });
    },
  ),
  step(
    'deleteVariableDefinition',
    'accountToken',
    'deletes one',
    () => at('REGION'),
    (body) => {
      expect(body).toMatchObject({ status: 'success' });
    },
  ),
  step('createOrgVariable', 'accountToken', 'creates one by the older call', plain, (body) => {
    expect(body).toMatchObject([{ key_name: 'SUPPORT_INBOX' }]);
    ids.set('inbox', body[0]?._id ?? '');
  }),
  step(
    'deleteOrgVariable',
    'accountToken',
    'deletes it by the older call',
    () => at('inbox'),
    (body) => {
      expect(body).toEqual([]);
    },
  ),
];

const changeStore = (operation: OperationId & ('updateDatastore' | 'deleteDatastore')) =>
  step(
    operation,
    'accountToken',
    'changes its data or deletes it',
    () => at('store'),
    (body) => {
      expect(body).toBeTypeOf('object');
    },
  );

const datastores = [
  step('createDatastore', 'accountToken', 'creates a datastore', plain, (body) => {
    expect(body).toMatchObject({ name: 'country_codes' });
    ids.set('store', body._id);
  }),
  step('listDatastores', 'accountToken', 'lists it', plain, (body) => {
    expect(body).toHaveLength(1);
  }),
  changeStore('updateDatastore'),
  changeStore('deleteDatastore'),
];

export const variableSteps = [
  define('BASE_URL', 'org'),
  define('REGION', 'linked_account'),
  ...reading,
  ...values,
  ...changing,
  ...datastores,
];
