// These tests run the SDK's config form against the server: each field type there and back, two writers, a
// parent's children, and a portal that is published while a customer fills it in.
import type { PortalField } from '@patchbay/contract/schema.gen.d.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ConfigStore } from '../../sdk/src/config/store/config-store.ts';
import { createConfigStore } from '../../sdk/src/config/store/config-store.ts';
import { type ConfigValue, Patchbay } from '../../sdk/src/index.ts';
import { type ConfigFixture, makeConfigs } from '../../server/test/configs/config-fixture.ts';

const SLUG = 'demo_crm';
const WORKFLOW = '6720c1d0c2d8e10013b5d3a1';

const app = await shareTestApp();
beforeEach(() => {
  // The store warns before a page with unsaved changes is left, and listens to the window for that.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

const options = (...values: string[]) =>
  ({ kind: 'fixed', options: values.map((value) => ({ value, name: `The ${value}` })) }) as const;
const field = (id: string, field_type: PortalField['field_type'], more = {}): PortalField => ({
  id,
  name: `Field ${id}`,
  field_type,
  ...more,
});

/** Opens a config store as the form does: it subscribes and waits until the config is loaded. */
async function openForm({ session }: ConfigFixture): Promise<ConfigStore> {
  const token = session.authorization?.replace('Bearer ', '') ?? '';
  const store = createConfigStore(new Patchbay({ token, baseUrl: app.url }), { slug: SLUG });
  store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.getState().status).toBe('ready'));
  return store;
}

async function readStoredValue(configs: ConfigFixture, id: string): Promise<unknown> {
  return (await configs.read()).body.fields.find((candidate) => candidate.id === id)?.value;
}

const COLUMNS = [
  {
    name: 'Field',
    options: {
      kind: 'fixed',
      options: [
        { value: 'plan', type: 'text' },
        { value: 'seats', type: 'number' },
      ],
    },
  },
];
const JOINED = {
  join: 'OR',
  rules: [
    { lhs: 'plan', operator: 'eq', rhs: 'pro' },
    { lhs: 'seats', operator: 'gt', rhs: 5 },
  ],
};

it('stores each field type, and shows the same in another window', async () => {
  const cases: [PortalField, ConfigValue, ConfigValue?][] = [
    [field('text', 'text'), 'Ünïcode 🙂'],
    [field('textarea', 'textarea'), 'One\nTwo'],
    [field('number', 'number'), '5.50', 5.5],
    [field('long', 'number'), '9007199254740993'],
    [field('email', 'email'), 'ada@example.com'],
    [field('url', 'url'), 'https://example.com/a?b=c'],
    [field('date', 'date'), '2026-11-18'],
    [field('json', 'json'), { a: [1, null, { b: 'c' }] }],
    [field('select', 'select', { options: options('eu', 'us') }), 'us'],
    [field('several', 'select', { options: options('a', 'b'), multiple: true }), ['b', 'a']],
    [field('map', 'map', { labels: options('r'), options: options('o') }), { r: 'o' }],
    [
      field('map_v2', 'map_v2', {
        mapping: {
          source: { name: 'From', options: options('r', 'toString') },
          destination: { name: 'To', options: options('o') },
        },
      }),
      { r: 'o', toString: 'o' },
    ],
    [field('rules', 'rule_engine', { rule_columns: COLUMNS }), JOINED],
    [
      field('list', 'rule_engine', { rule_columns: COLUMNS }),
      { join: 'AND', rules: [{ lhs: 'seats', operator: 'lte', rhs: '9' }] },
      [{ lhs: 'seats', operator: 'lte', rhs: 9 }],
    ],
  ];
  const configs = await makeConfigs(app, { fields: cases.map(([portalField]) => portalField) });
  const form = await openForm(configs);
  for (const [{ id }, value] of cases) {
    form.setValue(`/${id}`, value);
  }
  await form.saveAll();
  expect(
    cases.flatMap(([{ id }]) => {
      const { status, problems, error } = form.getField(`/${id}`);
      return status === 'saved' ? [] : [{ id, status, problems, message: error?.message }];
    }),
  ).toEqual([]);
  const otherForm = await openForm(configs);
  for (const [{ id }, value, stored = value] of cases) {
    expect([id, form.getField(`/${id}`).value]).toEqual([id, stored]);
    expect([id, otherForm.getField(`/${id}`).value]).toEqual([id, stored]);
    expect(otherForm.getField(`/${id}`).optionsStatus).toBe('ready');
  }
});

it('never gets a secret back, and refuses what does not fit by itself', async () => {
  const configs = await makeConfigs(app, {
    fields: [
      field('key', 'text', { secret: true }),
      field('region', 'select', { options: options('eu') }),
    ],
  });
  const form = await openForm(configs);
  form.setText('/key', 's3cret-of-harbor');
  form.commit('/key');
  form.setValue('/region', 'mars');
  expect(await form.saveAll()).toBe(false);
  expect(form.getField('/key')).toMatchObject({ isStored: true, value: undefined, text: '' });
  expect(form.getField('/region').problems).toEqual([{ pointer: '', code: 'NOT_AN_OPTION' }]);
  expect(await readStoredValue(configs, 'region')).toBeUndefined();
});

it('clears what depends on a change, and restores it', async () => {
  const configs = await makeConfigs(app, {
    fields: [
      field('pipeline', 'select', { options: options('new', 'old') }),
      field('stage', 'select', { options: options('won'), parent: 'pipeline' }),
      field('owner', 'text', { parent: 'stage' }),
    ],
  });
  const form = await openForm(configs);
  form.setValue('/pipeline', 'new');
  form.setValue('/stage', 'won');
  form.setValue('/owner', 'Ada');
  expect(await form.saveAll()).toBe(true);
  form.setValue('/pipeline', 'old');
  expect(form.getField('/owner').value).toBeUndefined();
  expect(await form.saveAll()).toBe(true);
  expect(form.getField('/pipeline').cleared.map(({ id }) => id)).toEqual(['stage', 'owner']);
  expect(await readStoredValue(configs, 'owner')).toBeUndefined();
  form.undoCleared('/pipeline');
  await form.saveAll();
  expect((await configs.read()).body.fields.map(({ value }) => value)).toEqual([
    'new',
    'won',
    'Ada',
  ]);
  expect(form.getField('/owner')).toMatchObject({ value: 'Ada', status: 'saved' });
});

it('shows what the back end changed of a field, and merges the others', async () => {
  const configs = await makeConfigs(app, { fields: [field('a', 'text'), field('b', 'text')] });
  const form = await openForm(configs);
  const path = (id: string) => `/api/v2/public/config/field/${id}`;
  for (const id of ['a', 'b']) {
    await configs.send('PUT', path(id), { ...configs.backend, slug: SLUG }, { value: 'theirs' });
  }
  form.setValue('/a', 'mine');
  expect(await form.saveAll()).toBe(false);
  expect(form.getField('/a').conflict).toMatchObject({
    name: 'Field a',
    value: 'theirs',
    changed_by: { type: 'backend' },
  });
  expect(form.getField('/b').value).toBe('theirs');
  form.retry('/a');
  expect(await form.saveAll()).toBe(true);
  expect(await readStoredValue(configs, 'a')).toBe('mine');
});

it('turns a workflow on once what it requires is there', async () => {
  const required = { required: true };
  const configs = await makeConfigs(app, {
    workflows: [{ id: WORKFLOW, fields: [field('channel', 'text', required)] }],
  });
  await configs.connect();
  const form = await openForm(configs);
  const getWorkflow = () => form.getState().pages[0]?.workflows[0];
  form.toggleWorkflow(WORKFLOW, true);
  expect(getWorkflow()).toMatchObject({ isOn: false, missing: ['Field channel'] });
  form.setValue(`${WORKFLOW}/channel`, '#sales');
  expect(await form.saveAll()).toBe(true);
  expect((await configs.read()).body.workflows[0]?.enabled).toBe(true);
  await configs.disconnect();
  form.toggleWorkflow(WORKFLOW, false);
  await form.saveAll();
  form.toggleWorkflow(WORKFLOW, true);
  await form.saveAll();
  expect(getWorkflow()).toMatchObject({ isOn: false, error: { error_code: 'NOT_CONNECTED' } });
});

it('keeps what is typed while the portal is published again', async () => {
  const configs = await makeConfigs(app, { fields: [field('old', 'text'), field('kept', 'text')] });
  const form = await openForm(configs);
  form.setText('/kept', 'half a sen');
  await publishPortal(app, configs.org, SLUG, {
    fields: [field('kept', 'text'), field('new', 'select', { options: options('x') })],
  });
  // The response to the next save says that there is another version.
  form.setValue('/old', 'archived');
  await vi.waitFor(() => expect(form.getState().pages[0]?.fields).toEqual(['/kept', '/new']));
  expect(form.getField('/kept')).toMatchObject({ text: 'half a sen', status: 'unsaved' });
  form.setText('/kept', 'half a sentence');
  expect(await form.saveAll()).toBe(true);
  expect(await readStoredValue(configs, 'kept')).toBe('half a sentence');
});

it('shows everything and changes nothing with a token that only reads', async () => {
  const configs = await makeConfigs(app, { fields: [field('a', 'text')] });
  await configs.update({ fields: {} }).then(() => configs.save({ fields: { a: 'kept' } }));
  const minted = await configs.send<{ token: string }>(
    'POST',
    '/api/v2/public/session-token',
    configs.backend,
    { linked_account_id: configs.account.account_id, read_only: true },
  );
  const session = { authorization: `Bearer ${minted.body.token}` };
  const form = await openForm({ ...configs, session });
  expect(form.getState().isReadOnly).toBe(true);
  form.setValue('/a', 'changed');
  expect(await form.saveAll()).toBe(true);
  expect(form.getField('/a').value).toBe('kept');
});
