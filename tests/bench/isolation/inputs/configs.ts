// Portals and configs: saving, comparing, publishing, previews, values, options and labels.
import { type Input, many, members, type RequestInput, request } from '../input.ts';
import type { Platform } from '../platform.ts';
import { createDocument, importAndPublish } from '../workflow-documents.ts';

const PORTAL = '/api/v1/application/demo_crm/config-portal';
const pages = [{ id: 'general', name: 'General' }];
const options = (count: number) => ({
  kind: 'fixed',
  options: many(count, (value) => ({ name: `Option ${value}`, value })),
});
/** Ids tell types apart, because a published field keeps its type. */
const field = (id: number, more: { field_type: string; [key: string]: unknown }) => ({
  id: `${more.field_type}${more.multiple === true ? 's' : ''}${id}`,
  name: `Field ${id}`,
  ...more,
});
const ruleColumns = (count: number) =>
  many(count, (index) => ({ name: `Column ${index}`, options: options(1) }));

const portals = {
  '200 fields, 5,000 options': many(200, (id) =>
    field(id, { field_type: 'select', options: options(25) }),
  ),
  'one field of 5,000 options': [
    field(0, { field_type: 'select', multiple: true, options: options(5000) }),
  ],
  '20 fields of conditional code': many(20, (id) =>
    field(id, {
      field_type: 'rule_engine',
      rule_columns: ruleColumns(5),
      conditional_code: `function yourFunction() { while (true) {} } // ${'a'.repeat(19_000)}`,
    }),
  ),
  '200 fields, each a parent of the next': many(200, (id) =>
    field(id, {
      field_type: 'select',
      options: options(20),
      ...(id === 0 ? {} : { parent: `select${id - 1}` }),
    }),
  ),
  '200 default rules of 200 conditions': many(8, (id) =>
    field(id + 200, {
      field_type: 'rule_engine',
      rule_columns: ruleColumns(1),
      defaultValue: many(200, () => ({ lhs: 0, operator: 'included_in', rhs: many(20, String) })),
    }),
  ),
};

const draft = (fields: object[]) => ({ pages, fields, workflows: [] });

async function getRevision({ api, org }: Platform): Promise<number> {
  return (await api.send<{ revision: number }>('GET', PORTAL, org.asOwner)).revision;
}

async function savePortal(platform: Platform, fields: object[]): Promise<number> {
  const body = { draft: draft(fields), revision: await getRevision(platform) };
  const { api, org } = platform;
  return (await api.send<{ revision: number }>('PUT', PORTAL, org.asOwner, body)).revision;
}

async function publishPortal(platform: Platform, fields: object[]): Promise<void> {
  const revision = await savePortal(platform, fields);
  await platform.api.send('POST', `${PORTAL}/publish`, platform.org.asOwner, { revision });
}

/** A request about a portal whose draft is saved. */
function onPortal(
  name: string,
  fields: object[],
  build: (revision: number) => Pick<RequestInput, 'method' | 'body'> & { what: string },
): Input {
  return request(name, async (platform) => {
    const { what, ...rest } = build(await savePortal(platform, fields));
    return { path: `${PORTAL}/${what}`, as: platform.org.asOwner, ...rest };
  });
}

/** A request of a customer about the config of a published portal. */
function onConfig(
  name: string,
  fields: object[],
  build: (platform: Platform) => Omit<RequestInput, 'as'>,
): Input {
  return request(name, async (platform) => {
    await publishPortal(platform, fields);
    const { api, org } = platform;
    await api.send('POST', '/api/v2/f-sdk/config', org.asBusy, { slug: 'demo_crm' });
    return { as: { ...org.asBusy, slug: 'demo_crm' }, ...build(platform) };
  });
}

const save = (values: object) => ({
  method: 'POST',
  path: '/api/v2/f-sdk/config',
  body: { slug: 'demo_crm', ...values },
});
const readConfig = () => ({ method: 'GET', path: '/api/v2/f-sdk/slug/demo_crm/config' });
const { '200 fields, 5,000 options': wide, 'one field of 5,000 options': long } = portals;
const { '20 fields of conditional code': code } = portals;
const mapping = [field(0, { field_type: 'map', labels: options(500), options: options(4500) })];
const rules = many(20, (id) =>
  field(id, { field_type: 'rule_engine', rule_columns: ruleColumns(1) }),
);
const json = [field(0, { field_type: 'json' })];
const labels = many(20, (id) =>
  field(id + 100, {
    field_type: 'map',
    labels: { kind: 'labels', key: `k${id}` },
    options: options(5),
  }),
);

export const configInputs: Input[] = [
  ...Object.entries(portals).map(([name, fields]) =>
    request(`save a portal: ${name}`, async (platform) => ({
      method: 'PUT',
      path: PORTAL,
      as: platform.org.asOwner,
      body: { draft: draft(fields), revision: await getRevision(platform) },
    })),
  ),
  ...Object.entries(portals).map(([name, fields]) =>
    onPortal(`publish a portal: ${name}`, fields, (revision) => ({
      method: 'POST',
      what: 'publish',
      body: { revision },
    })),
  ),
  ...Object.entries(portals).map(([name, fields]) =>
    onPortal(`preview of a portal: ${name}`, fields, () => ({
      method: 'POST',
      what: 'preview',
      body: { draft: draft(fields), linked_account_id: 'bench-busy' },
    })),
  ),
  onPortal('differences of a portal of 200 fields', wide, () => ({
    method: 'GET',
    what: 'differences',
  })),
  onConfig('read a config of 200 fields, 5,000 options', wide, readConfig),
  onConfig('save 5,000 choices', long, () =>
    save({ fields: { selects0: many(5000, (id) => id) } }),
  ),
  onConfig('save a mapping of 500 rows', mapping, () =>
    save({ fields: { map0: members(500, (id) => id, String) } }),
  ),
  onConfig('save 20 rules of 200 conditions', rules, () =>
    save({
      fields: members(
        20,
        () => many(200, () => ({ lhs: 0, operator: 'included_in', rhs: many(20, String) })),
        (id) => `rule_engine${id}`,
      ),
    }),
  ),
  onConfig('save 32,000 values of JSON', json, () =>
    save({ fields: { json0: { list: many(32_000, () => 1) } } }),
  ),
  onConfig('save 500 values of unknown fields', json, () =>
    save({
      fields: members(
        500,
        () => 'a'.repeat(1900),
        (id) => `unknown${id}`,
      ),
    }),
  ),
  onConfig('save 20 lists of 200 labels', labels, () =>
    save({ labels: members(20, () => many(200, (value) => ({ name: `Name ${value}`, value }))) }),
  ),
  onConfig('list the fields of a config', wide, () => ({
    method: 'POST',
    path: '/api/v2/public/config/field',
  })),
  onConfig('search in 5,000 options', long, () => ({
    method: 'POST',
    path: '/api/v2/public/config/field/selects0',
    body: { search: 'n 4'.padEnd(240, ' ') },
  })),
  onConfig('options of a rule by endless code', code, () => ({
    method: 'POST',
    path: '/api/v2/public/config/rule-engine/rule_engine0',
    body: { rule_column: { lhs: 0 } },
  })),
  onConfig('read a config of 20 endless codes', code, readConfig),
  request('read a config of 10 workflows with 200 patterns', async (platform) => {
    const { api, org } = platform;
    const workflows: object[] = [];
    for (const patterns of many(10, () => 20)) {
      const document = { ...createDocument([]), slug: 'demo_crm' };
      workflows.push({
        id: await importAndPublish(api, org, document),
        access_rule: many(patterns, () => ({ lhs: 'a', operator: 'like', rhs: '%a'.repeat(127) })),
        fields: [],
      });
    }
    const udf = { a: 'a'.repeat(2000) };
    await api.send('PUT', '/api/v2/public/linked-account', org.asBackend, {
      account_id: 'bench-busy',
      udf,
    });
    const revision = await getRevision(platform);
    const body = { draft: { pages, fields: [], workflows }, revision };
    const saved = await api.send<{ revision: number }>('PUT', PORTAL, org.asOwner, body);
    await api.send('POST', `${PORTAL}/publish`, org.asOwner, { revision: saved.revision });
    await api.send('POST', '/api/v2/f-sdk/config', org.asBusy, { slug: 'demo_crm' });
    return { as: org.asBusy, ...readConfig() };
  }),
  onConfig('history of a config', long, () => ({
    method: 'GET',
    path: '/api/v2/public/slug/demo_crm/config/bench-busy/history?limit=200',
  })),
];
