import type {
  ApiErrorBody,
  PortalDifferences,
  PortalVersionPage,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_PORTAL as EMPTY,
  PORTAL_PATH as PATH,
  PIPELINE,
  sharePortals,
} from '#test/config-portals/portal-calls.ts';

const { app, send, read, save, publish, saveAndPublish, makeCustomApp, queryRows } =
  await sharePortals();

describe('a draft', () => {
  test('is empty before the first save, is stored as it was sent, and is not visible to another tenant', async () => {
    const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
    const fresh = { revision: 0, published_version: null, has_changes: false, draft: EMPTY };
    expect(await read(org)).toMatchObject({ ...fresh, updatedAt: null, updated_by: null });
    const draft = { ...EMPTY, fields: [PIPELINE] };
    const saved = await save(org, draft, 0);
    expect(saved).toMatchObject({
      status: 200,
      body: { slug: 'demo_crm', revision: 1, has_changes: true, updated_by: org.email },
    });
    expect(saved.body.draft).toEqual(draft);
    expect(await read(org)).toEqual(saved.body);
    expect(await read(org, 'production')).toMatchObject(fresh);
    expect(await read(otherOrg)).toMatchObject(fresh);
  });

  test('of another revision is refused with who saved it and when', async () => {
    const org = await app.makeOrg();
    const saved = await save(org, EMPTY, 0);
    const refused = await save<ApiErrorBody>(org, { ...EMPTY, fields: [PIPELINE] }, 0);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error_code: 'PORTAL_CHANGED',
        details: [
          {
            pointer: '/revision',
            conflict: {
              changed_by: { type: 'user', name: org.email },
              changed_at: saved.body.updatedAt,
            },
          },
        ],
      },
    });
    expect(refused.body.message).toContain(org.email);
    expect((await publish<ApiErrorBody>(org, 0)).body.error_code).toBe('PORTAL_CHANGED');
  });

  test('of 20 saves at once one is stored', async () => {
    const org = await app.makeOrg();
    const all = await Promise.all(Array.from({ length: 20 }, () => save(org, EMPTY, 0)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(org)).toMatchObject({ revision: 1 });
  });

  test('of an app that is not there is not found', async () => {
    const { accountToken } = await app.makeOrg();
    const path = '/api/v1/application/unknown/config-portal';
    const expected = { status: 404, body: { error_code: 'RESOURCE_NOT_FOUND' } };
    expect(await send('GET', path, asUser(accountToken))).toMatchObject(expected);
    const body = { draft: EMPTY, revision: 0 };
    expect(await send('PUT', path, asUser(accountToken), body)).toMatchObject(expected);
  });

  test('of a custom app goes with it', async () => {
    const org = await app.makeOrg();
    const as = asUser(org.accountToken);
    const { slug, _id } = await makeCustomApp(org);
    const published = await saveAndPublish(org, { fields: [PIPELINE] }, slug);
    expect(published).toMatchObject({ slug, published_version: 1 });
    expect((await send('DELETE', `/api/v1/custom-app/${_id}`, as)).status).toBe(200);
    expect((await send('GET', `/api/v1/application/${slug}/config-portal`, as)).status).toBe(404);
    const rows = await queryRows(
      `select 1 from config_portal where org_id = $1 union all
       select 1 from config_portal_version where org_id = $1`,
      [org.org_id],
    );
    expect(rows).toEqual([]);
  });

  test('is for members alone', async () => {
    const { org_id, testKey } = await app.makeOrg();
    const tenant = { org_id, environment: 'test' } as const;
    const session = await app.sessionToken(tenant, 'harbor-coffee', ['custom_apps']);
    for (const headers of [asBackend(testKey), asUser(session), {}]) {
      expect((await send('GET', PATH, headers)).status).toBe(401);
    }
  });
});

describe('publishing', () => {
  test('makes versions, audited; a draft without changes makes none', async () => {
    const org = await app.makeOrg();
    const first = await saveAndPublish(org, { fields: [PIPELINE] });
    expect(first).toMatchObject({ published_version: 1, revision: 2, has_changes: false });
    const again = await publish(org, first.revision);
    expect(again.body).toEqual(first);
    const rows = await queryRows(
      'select event_type, action_type, entity_id, metadata from audit_event where org_id = $1',
      [org.org_id],
    );
    expect(rows).toEqual([
      {
        event_type: 'CONFIG_PORTAL_PUBLISHED',
        action_type: 'publish',
        entity_id: 'demo_crm',
        metadata: { version: 1 },
      },
    ]);
  });

  test('a field that is taken away is archived, and leaves the archive when it comes back', async () => {
    const org = await app.makeOrg();
    const region = { id: 'region', name: 'Region', field_type: 'text' } as const;
    await saveAndPublish(org, { fields: [PIPELINE, region] });
    const without = await saveAndPublish(org, { fields: [PIPELINE] });
    expect(without.archived_fields).toEqual([{ field: region, configs: 0 }]);
    const later = await saveAndPublish(org, {
      fields: [{ ...PIPELINE, name: 'Pipeline to watch' }],
    });
    expect(later.archived_fields).toEqual([{ field: region, configs: 0 }]);
    const back = await saveAndPublish(org, { fields: [region] });
    expect(back.archived_fields.map(({ field }) => field.name)).toEqual(['Pipeline to watch']);
  });
});

describe('what is not valid', () => {
  const SELECT = { id: 'stage', name: 'Stage', field_type: 'select' };

  test.each([
    ['a page that is not there', { ...PIPELINE, page: 'more' }, '/draft/fields/0/page'],
    [
      'a pointer that is none',
      {
        ...SELECT,
        options: { kind: 'action', action_id: 'x', list: 'docs', name: '/n', value: '/v' },
      },
      '/draft/fields/0/options/list',
    ],
    [
      'a kind of source that is none',
      { ...SELECT, options: { kind: 'workflow' } },
      '/draft/fields/0/options/kind',
    ],
    ['a name that every object has', { ...PIPELINE, id: '__proto__' }, '/draft/fields/0/id'],
  ])('is refused by pointer, and nothing is stored: %s', async (_what, field, pointer) => {
    const org = await app.makeOrg();
    expect(await save<ApiErrorBody>(org, { ...EMPTY, fields: [field] }, 0)).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
    });
    expect(await read(org)).toMatchObject({ revision: 0 });
  });

  test('is refused: an access rule of six levels, and one of fifty', async () => {
    const org = await app.makeOrg();
    const saved = (levels: number) => {
      let access_rule: object = { lhs: 'plan', operator: 'eq', rhs: 'growth' };
      for (let level = 0; level < levels; level += 1) {
        access_rule = { join: 'AND', rules: [access_rule] };
      }
      const workflows = [{ id: 'f'.repeat(24), fields: [], access_rule }];
      return save<ApiErrorBody>(org, { ...EMPTY, workflows }, 0);
    };
    expect((await saved(6)).body.details?.[0]?.pointer).toMatch(
      /^\/draft\/workflows\/0\/access_rule/,
    );
    expect(await saved(50)).toMatchObject({ status: 400 });
    expect((await saved(5)).status).toBe(200);
  });

  test('can be saved unfinished, and says what keeps it from being published', async () => {
    const org = await app.makeOrg();
    const child = { ...PIPELINE, parent: 'gone' };
    await save(org, { ...EMPTY, fields: [child] }, 0);
    const differences = await send<PortalDifferences>(
      'GET',
      `${PATH}/differences`,
      asUser(org.accountToken),
    );
    const problem = { in: 'body', pointer: '/fields/0/parent' };
    expect(differences.body).toMatchObject({
      revision: 1,
      differences: [{ kind: 'added', what: 'field', id: 'pipeline', configs: 0 }],
      problems: [problem],
    });
    expect(await publish<ApiErrorBody>(org, 1)).toMatchObject({
      status: 400,
      body: { error_code: 'PORTAL_INVALID', details: differences.body.problems },
    });
    expect(await read(org)).toMatchObject({ revision: 1, published_version: null });
  });
});

describe('versions', () => {
  const list = async ({ accountToken }: TestOrg, query: string) =>
    (await send<PortalVersionPage>('GET', `${PATH}/versions?${query}`, asUser(accountToken))).body;

  test('are listed from the newest on, page by page', async () => {
    const org = await app.makeOrg();
    expect(await list(org, '')).toEqual({ docs: [], next_cursor: null });
    await saveAndPublish(org, { fields: [PIPELINE] });
    const { revision } = await saveAndPublish(org, { fields: [] });
    await save(org, { ...EMPTY, fields: [PIPELINE] }, revision);
    const described = { revision: revision + 1, description: 'Ask again' };
    await send('POST', `${PATH}/publish`, asUser(org.accountToken), described);
    const first = await list(org, 'limit=2');
    expect(first).toMatchObject({
      docs: [
        { version: 3, fields: 1, workflows: 0, published_by: org.email, description: 'Ask again' },
        { version: 2, fields: 0, description: null },
      ],
      next_cursor: '2',
    });
    expect(await list(org, 'limit=2&cursor=2')).toMatchObject({
      docs: [{ version: 1 }],
      next_cursor: null,
    });
  });

  test('become the draft again, which customers see once it is published', async () => {
    const org = await app.makeOrg();
    const first = await saveAndPublish(org, { fields: [PIPELINE] });
    const { revision } = await saveAndPublish(org, { fields: [] });
    const restore = (version: number, at: number) =>
      send(`POST`, `${PATH}/versions/${version}/restore`, asUser(org.accountToken), {
        revision: at,
      });
    expect(await restore(1, revision)).toMatchObject({
      status: 200,
      body: {
        draft: first.draft,
        revision: revision + 1,
        published_version: 2,
        has_changes: true,
        archived_fields: [],
      },
    });
    expect(await restore(1, revision)).toMatchObject({ status: 409 });
    expect(await restore(9, revision + 1)).toMatchObject({
      status: 404,
      body: { error_code: 'RESOURCE_NOT_FOUND' },
    });
  });
});
