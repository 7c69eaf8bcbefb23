import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orgTable } from '#db/schema/org/org.ts';
import { createPageCalls, type PageCalls } from '#test/connect/page-calls.ts';
import { listDashboardRoutes } from '../../../../scripts/dashboard-routes.ts';

const INDEX =
  '<!doctype html><base href="/" /><script id="patchbay-config" type="application/json">{}</script>';
const LISTED = ['https://app.brightdesk.example', 'https://www.brightdesk.example:8443'];
const LOOPBACK = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';
const WHOLE_LIST = `${LISTED.join(' ')} ${LOOPBACK}`;

const masterKey = randomBytes(32);
let folder = '';
let app: TestApp;
let org: TestOrg;
let page: PageCalls;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-frames-'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'routes.json'), JSON.stringify(listDashboardRoutes()));
  app = await startTestApp({
    env: { PATCHBAY_BASE_PATH: '/frontend' },
    dashboardFolder: folder,
    masterKey,
  });
  org = await app.makeOrg();
  await setOrigins(LISTED);
  for (const environment of ['test', 'production'] as const) {
    await app.makeLinkedAccount({ org_id: org.org_id, environment }, 'harbor-coffee');
  }
  page = createPageCalls(app, org);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const setOrigins = (allowed_origins: string[]) =>
  app.db.directory
    .update(orgTable)
    .set({ settings: { allowed_origins } })
    .where(eq(orgTable._id, org.org_id));

async function load(path: string, method = 'GET') {
  const { status, headers } = await fetch(`${app.url}/frontend${path}`, { method });
  const policy = headers.get('content-security-policy') ?? '';
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1];
  return { status, headers, policy, ancestors };
}

describe('a hosted page may be framed by', () => {
  it('the origins of the organization, by the token in its URL, each time', async () => {
    const token = await page.newLink();
    for (const _time of [1, 2]) {
      const response = await load(`/connect/${token}?app=demo_crm`);
      expect(response.ancestors).toBe(WHOLE_LIST);
      expect(response.headers.get('x-frame-options')).toBeNull();
    }
    expect((await page.exchange(token)).status).toBe(200);
  });

  it('the same by its page id, once the token was removed from the URL', async () => {
    const { page_id } = await readBody<'exchangeConnectToken'>(
      await page.exchange(await page.newLink()),
    );
    expect((await load(`/connect?page_id=${page_id}`)).ancestors).toBe(WHOLE_LIST);
    expect((await load(`/connect/?app=demo_crm&page_id=${page_id}`)).ancestors).toBe(WHOLE_LIST);
  });

  it('only the origins of its own link', async () => {
    const [own = ''] = LISTED;
    const token = await page.newLink({ allowed_origins: [own] });
    for (const path of [
      `/connect/${token}`,
      `/configure/demo_crm?token=${token}`,
      `/embed/configure/demo_crm?token=${token}&config_id=wholesale`,
    ]) {
      expect((await load(path)).ancestors, path).toBe(own);
    }
    const { page_id } = await readBody<'exchangeConnectToken'>(await page.exchange(token));
    expect((await load(`/embed/configure/demo_crm/?page_id=${page_id}`)).ancestors).toBe(own);
  });

  it('no page on the reader’s computer in production', async () => {
    const token = await page.newLink(
      {},
      { 'x-api-key': org.productionKey, linked_account_id: 'harbor-coffee' },
    );
    expect((await load(`/connect/${token}`)).ancestors).toBe(LISTED.join(' '));
  });

  it('those of a session token in the URL', async () => {
    const tenant = { org_id: org.org_id, environment: 'production' } as const;
    const session = await app.sessionToken(tenant, 'harbor-coffee');
    for (const path of [
      `/connect/${session}`,
      `/connect?token=${session}`,
      `/connected?token=${session}`,
      `/connected/demo_crm?token=${session}`,
      `/apps/demo_crm/configure?token=${session}`,
      `/custom-apps/new?token=${session}&from=scratch`,
      `/workflows/6720c1d0c2d8e10013b5d301?token=${session}`,
      `/workflows/6720c1d0c2d8e10013b5d301?org_id=${org.org_id}&environment=production`,
      `/configure/demo_crm?token=${session}`,
      `/embed/configure/demo_crm?token=${session}`,
    ]) {
      expect((await load(path)).ancestors, path).toBe(LISTED.join(' '));
    }
  });

  it('no site, if the address does not show whose page it is', async () => {
    const account = org.accountToken;
    for (const path of [
      '/connect',
      '/connect/ct_unknown',
      `/connect?page_id=${'0'.repeat(64)}`,
      "/connect?page_id=' or 1=1",
      `/connect/${account}`,
      '/connected',
      '/apps/demo_crm/configure',
      '/custom-apps/new',
      `/custom-apps/new?org_id=${org.org_id}&environment=test`,
      `/workflows/1/edit?org_id=${org.org_id}&environment=test`,
      `/workflows/1?org_id=${org.org_id}&environment=staging`,
      `/workflows/1?org_id=${'0'.repeat(24)}&environment=test`,
      `/workflows/1?org_id=${org.org_id}&environment=test&token=${account}`,
      `/workflows/1?org_id=';script-src&environment=test`,
      `/custom-apps/new?token=${account}`,
      '/configure/demo_crm?linked_account_id=harbor-coffee',
      `/embed/configure/demo_crm?token=${account}`,
    ]) {
      const response = await load(path);
      expect(response.status).toBe(200);
      expect(response.ancestors, path).toBe("'none'");
      expect(response.headers.get('x-frame-options'), path).toBe('DENY');
    }
  });

  it('no site, if it is a page of the dashboard', async () => {
    const token = await page.newLink();
    const dashboard = ['', '/connections', '/apps/demo_crm', '/configure', '/custom-apps'];
    for (const path of [...dashboard, '/embed', '/embed/logs', '/configure/demo_crm/workflows']) {
      expect((await load(`${path}?token=${token}`)).ancestors, path).toBe("'none'");
    }
  });
});

it('an origin cannot inject a directive', async () => {
  const odd = ['https://a.example;script-src', 'https://b.example,c', "https://'self'", ...LISTED];
  await setOrigins(odd);
  const { ancestors, policy } = await load(`/connect/${await page.newLink()}`);
  await setOrigins(LISTED);
  expect(ancestors).toBe(WHOLE_LIST);
  expect(policy.match(/script-src/g)).toHaveLength(1);
});

it('keeps the rest of its policy, sends no referrer and can still be an opener', async () => {
  const [hosted, dashboard] = [
    await load(`/connect/${await page.newLink()}`),
    await load('/connections'),
  ];
  const rest = (policy: string) => policy.replace(/frame-ancestors [^;]*/, '');
  expect(rest(hosted.policy)).toBe(rest(dashboard.policy));
  expect(hosted.headers.get('referrer-policy')).toBe('no-referrer');
  expect(hosted.headers.get('cache-control')).toBe('no-store');
  const workflow = await load('/workflows/1?token=unknown');
  expect(workflow.headers.get('referrer-policy')).toBe('no-referrer');
  for (const path of ['/connect?page_id=x', '/connected', '/connected-app']) {
    expect((await load(path)).headers.get('cross-origin-opener-policy'), path).toBeNull();
  }
  expect(dashboard.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

it('is found by HEAD as well', async () => {
  expect((await load(`/connect/${await page.newLink()}`, 'HEAD')).ancestors).toBe(WHOLE_LIST);
});

it('no token of a URL is in the log', async () => {
  const token = await page.newLink();
  await load(`/connect/${token}`);
  await load(`/connect/${token}/`);
  await load(`/connected?token=${token}`);
  await load(`/workflows/1?token=${token}`);
  await load(`/%63onnect/${token}`);
  await load(`/connections/${token}`);
  await page.exchange(token);
  await page.exchange(token);
  const log = app.logLines.join('\n');
  expect(log).toContain('/frontend/connect/[secret]');
  expect(log).not.toContain(token.slice(3));
});

it('EMBED_ORIGINS may frame hosted pages too', async () => {
  const otherApp = await startTestApp({
    env: { EMBED_ORIGINS: 'https://host.example' },
    dashboardFolder: folder,
    database: app.database,
    masterKey,
  });
  try {
    const response = await fetch(`${otherApp.url}/connect/${await page.newLink()}`);
    expect(response.headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' https://host.example ${WHOLE_LIST}`,
    );
  } finally {
    await otherApp.close();
  }
});

describe('the brand in a hosted page', () => {
  const readBrand = async (path: string) => {
    const text = await (await fetch(`${app.url}/frontend${path}`)).text();
    const [, json = 'null'] = /<script id="patchbay-brand"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
    return JSON.parse(json);
  };

  it('is that of its link, used or not, without the customer', async () => {
    await app.db.directory
      .update(orgTable)
      .set({ name: 'Bright</script>desk', hosted_properties: { show_org_name: true } })
      .where(eq(orgTable._id, org.org_id));
    const token = await page.newLink({ base_color: '#17324d', lang: 'de' });
    const expected = {
      name: 'Bright</script>desk',
      icon: null,
      lang: 'de',
      hosted_properties: {
        show_org_name: true,
        show_linked_account: false,
        show_powered_by: true,
        base_color: '#17324d',
      },
    };
    expect(await readBrand(`/connect/${token}`)).toEqual(expected);
    const { page_id } = await readBody<'exchangeConnectToken'>(await page.exchange(token));
    expect(await readBrand(`/connect/${token}`)).toEqual(expected);
    expect(await readBrand(`/connect?page_id=${page_id}`)).toEqual(expected);
  });

  it('is in no page whose owner is not known, or only named', async () => {
    const address = `/workflows/1?org_id=${org.org_id}&environment=test`;
    for (const path of ['/connect', '/connect/ct_unknown', '/login', address]) {
      expect(await readBrand(path), path).toBeNull();
    }
  });
});
