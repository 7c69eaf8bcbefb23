import type { ApiErrorBody, Org } from '@patchbay/contract/schema.gen.d.ts';
import { listAuditEvents } from '@patchbay/test-kit/server/auth-calls.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orgTable } from '#db/schema/org/org.ts';
import { appUserTable } from '#db/schema/org/user.ts';
import { MAIL_PORTS } from '#mail/mail-server.ts';
import { decryptOrgMailServer } from '#mail/org-mail-server.ts';
import { createTargetRules } from '#outbound/private-hosts.ts';

const app = await shareTestApp();
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  send = sender(app);
});
beforeEach(async () => {
  org = await app.makeOrg();
});

const put = <Body = Org>(body: unknown, { org_id, accountToken } = org) =>
  send<Body>('PUT', `/api/v1/org/${org_id}`, asUser(accountToken), body);
const stored = async () => {
  const [row] = await app.db.directory.select().from(orgTable).where(eq(orgTable._id, org.org_id));
  return row ?? expect.unreachable();
};

const SMTP = {
  host: 'smtp.brightdesk.example',
  port: 587,
  username: 'mailer',
  password: 'three green umbrellas',
  from_address: 'hello@brightdesk.example',
  use_tls: true,
};

describe('who may', () => {
  it('no other organization, by no role', async () => {
    const otherOrg = await app.makeOrg();
    const response = await put<ApiErrorBody>(
      { name: 'Taken over' },
      { ...org, accountToken: otherOrg.accountToken },
    );
    expect(response).toMatchObject({ status: 404, body: { error_code: 'RESOURCE_NOT_FOUND' } });
    expect((await stored()).name).toBe('Brightdesk');
  });

  it.each([
    ['developer', 403],
    ['support', 403],
    ['admin', 200],
  ])('%s: %s', async (role, status) => {
    const { accountToken } = await makeMember(app, org.org_id, role);
    expect((await put({ name: 'New' }, { ...org, accountToken })).status).toBe(status);
  });
});

describe('what changes', () => {
  it('is only what is named', async () => {
    const before = await put({
      name: '  Brightdesk Ltd  ',
      website: 'https://brightdesk.example',
      icon: 'https://brightdesk.example/icon.png',
      hosted_properties: { base_color: '#17324d', show_powered_by: false },
    });
    expect(before).toMatchObject({
      status: 200,
      body: { name: 'Brightdesk Ltd', website: 'https://brightdesk.example' },
    });
    const after = await put({ website: null });
    expect(after.body).toMatchObject({
      name: 'Brightdesk Ltd',
      website: null,
      icon: 'https://brightdesk.example/icon.png',
      hosted_properties: { base_color: '#17324d', show_powered_by: false },
    });
  });

  it('can be a single setting; the appearance is replaced as a whole', async () => {
    await put({ settings: { log_retention_days: 90 } });
    await put({ settings: { master_login_enabled: false } });
    await put({ hosted_properties: { base_color: '#17324d', show_org_name: true } });
    const { body } = await put({ hosted_properties: { button_color: '#fff' } });
    expect(body.settings).toEqual({
      two_factor_enabled: false,
      log_retention_days: 90,
      audit_retention_days: 365,
      master_login_enabled: false,
    });
    expect(body.hosted_properties).toEqual({
      show_org_name: false,
      show_linked_account: false,
      show_powered_by: true,
      button_color: '#fff',
    });
  });

  it('can be the questionnaire and the analytics host', async () => {
    const answers = { role: 'engineer', apps: ['demo_crm'] };
    const first = await put({ onboarding_progress: { complete: false, answers } });
    expect(first.body.onboarding_progress).toEqual({ complete: false, answers });
    const second = await put({ onboarding_progress: { complete: true } });
    expect(second.body.onboarding_progress).toEqual({ complete: true, answers });

    const host = { name: 'Analytics', url: 'https://analytics.brightdesk.example' };
    const set = await put({ analytics_host: host });
    expect(set.body.analytics_host).toEqual(host);
    const streamlit_url = 'https://streamlit.brightdesk.example';
    const more = await put({ analytics_host: { ...host, streamlit_url } });
    expect(more.body.analytics_host).toEqual({ ...host, streamlit_url });
    expect((await put({ analytics_host: null })).body).not.toHaveProperty('analytics_host');
  });

  it('is in the audit log by the names of fields, unless nothing changed', async () => {
    await put({ name: 'Brightdesk', website: 'https://b.example', smtp: SMTP });
    await put({ name: 'Brightdesk', settings: { log_retention_days: 7 } });
    await put({ name: 'Brightdesk' });
    const auditEvents = await listAuditEvents(app, org.org_id);
    expect(auditEvents).toMatchObject([
      { event_type: 'WORKSPACE_SETTINGS_UPDATED', metadata: { fields: ['smtp', 'website'] } },
      {
        actor_id: org.user_id,
        metadata: { fields: ['settings.log_retention_days'] },
      },
    ]);
    expect(auditEvents).toHaveLength(2);
    expect(JSON.stringify(auditEvents)).not.toContain(SMTP.password);
  });

  it('is not lost in concurrent requests', async () => {
    await Promise.all([
      put({ settings: { log_retention_days: 12 } }),
      put({ settings: { master_login_enabled: false } }),
    ]);
    expect((await stored()).settings).toEqual({
      log_retention_days: 12,
      master_login_enabled: false,
    });
  });
});

describe('the mail server', () => {
  const password = async () => {
    const { smtp } = await stored();
    const server = await decryptOrgMailServer(
      app.app.services.keyRing,
      org.org_id,
      smtp ?? expect.unreachable(),
      createTargetRules([], MAIL_PORTS),
    );
    return server.auth?.password.reveal();
  };

  it('is returned without its password, which is stored encrypted', async () => {
    const { body } = await put({ smtp: SMTP });
    const { password: _kept, ...visible } = SMTP;
    expect(body.smtp).toEqual(visible);
    expect(JSON.stringify(await stored())).not.toContain(SMTP.password);
    expect(await password()).toBe(SMTP.password);
    expect(app.logLines.join('')).not.toContain(SMTP.password);
  });

  it('keeps the password for the same server and user name, even if other fields change', async () => {
    const { password: _kept, ...rest } = SMTP;
    await put({ smtp: { ...SMTP, use_tls: false } });
    const from_address = 'news@brightdesk.example';
    const { body } = await put({
      smtp: { ...rest, host: SMTP.host.toUpperCase(), from_address, use_tls: true },
    });
    expect(body.smtp).toMatchObject({ from_address, use_tls: true });
    expect(await password()).toBe(SMTP.password);
    await put({ smtp: { ...rest, password: 'another one' } });
    expect(await password()).toBe('another one');
  });

  it.each([
    ['host', { host: 'smtp.attacker.example' }],
    ['port', { port: 25 }],
    ['user name', { username: 'another' }],
    ['transport, one in the clear,', { use_tls: false }],
  ])('requires the password again for another %s', async (_what, change) => {
    const { password: _kept, ...rest } = SMTP;
    await put({ smtp: SMTP });
    const { status, body } = await put<ApiErrorBody>({ smtp: { ...rest, ...change } });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ in: 'body', pointer: '/smtp/password' }]);
    const { password: _sealed, ...before } = SMTP;
    expect((await stored()).smtp).toMatchObject(before);
    expect((await put({ smtp: { ...SMTP, ...change } })).status).toBe(200);
  });

  it.each([
    'smtp.example.com\r\nRCPT TO:<x@y.example>',
    'smtp.example.com\n',
    'smtp example.com',
    'smtp.example.com:25',
    'https://smtp.example.com',
    'mailer@smtp.example.com',
    '-smtp.example.com',
    '[::1]',
    '',
  ])('has a host name or an address, not %j', async (host) => {
    const { status, body } = await put<ApiErrorBody>({ smtp: { ...SMTP, host } });
    expect(status).toBe(400);
    expect(body.details?.map(({ pointer }) => pointer)).toContain('/smtp/host');
  });

  it.each(['mail', 'smtp-2.example.com', '192.0.2.7', '2001:db8::7', '::ffff:192.0.2.7'])(
    'can have the host %s',
    async (host) => {
      expect((await put({ smtp: { ...SMTP, host } })).body.smtp?.host).toBe(host);
    },
  );

  it('is deleted by null, with its password', async () => {
    await put({ smtp: SMTP });
    expect((await put({ smtp: null })).body).not.toHaveProperty('smtp');
    expect((await stored()).smtp).toBeNull();
    const { password: _gone, ...rest } = SMTP;
    await put({ smtp: rest });
    expect(await password()).toBeUndefined();
  });
});

describe('two-factor required for all members', () => {
  const turnOn = { settings: { two_factor_enabled: true } };

  it('can only be turned on by a member who has a second factor', async () => {
    const { status, body } = await put<ApiErrorBody>({ ...turnOn, name: 'New' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        error_code: 'TWO_FACTOR_NOT_SET_UP',
        details: [{ in: 'body', pointer: '/settings/two_factor_enabled' }],
      },
    });
    expect(await stored()).toMatchObject({ name: 'Brightdesk', settings: {} });

    await app.db.directory
      .update(appUserTable)
      .set({ two_factor_enabled: true })
      .where(eq(appUserTable._id, org.user_id));
    expect((await put(turnOn)).body.settings.two_factor_enabled).toBe(true);
    const member = await makeMember(app, org.org_id, 'admin');
    expect(await put({ name: 'X' }, { ...org, ...member })).toMatchObject({
      status: 403,
      body: { error_code: 'TWO_FACTOR_REQUIRED' },
    });
    expect((await put({ settings: { two_factor_enabled: false } })).status).toBe(200);
    expect((await put({ name: 'X' }, { ...org, ...member })).status).toBe(200);
  });
});

it('ends the access of the operator’s staff at once', async () => {
  const accountToken = await masterTokenFor(app, org);
  const look = () => send('GET', '/api/v1/org', asUser(accountToken));
  expect((await look()).status).toBe(200);
  await put({ settings: { master_login_enabled: false } });
  expect((await look()).status).toBe(401);
  await put({ settings: { master_login_enabled: true } });
  expect((await look()).status).toBe(401);
});

it.each([
  ['/name', { name: '   ' }],
  ['/name', { name: '' }],
  ['/website', { website: 'ftp://brightdesk.example' }],
  ['/icon', { icon: 'javascript:alert(1)' }],
  ['/settings/log_retention_days', { settings: { log_retention_days: 0 } }],
  ['/settings/color', { settings: { color: 'red' } }],
  ['/hosted_properties/base_color', { hosted_properties: { base_color: 'red' } }],
  ['/hosted_properties/redirect_url', { hosted_properties: { redirect_url: 'javascript:1' } }],
  ['/analytics_host/url', { analytics_host: { name: 'A', url: 'file:///etc/passwd' } }],
  ['/analytics_host/name', { analytics_host: { name: ' ', url: 'https://a.example' } }],
  ['/feature_flags', { feature_flags: { pipelines: true } }],
  ['/onboarding_progress/complete', { onboarding_progress: { complete: 'yes' } }],
])('refuses bad input at %s', async (pointer, body) => {
  const response = await put<ApiErrorBody>(body);
  expect(response.status).toBe(400);
  expect(response.body.details?.map((detail) => detail.pointer)).toContain(pointer);
});

it.each([{ smtp: SMTP }, { settings: { two_factor_enabled: false } }])(
  'a master session does not decide who gets in later: %o',
  async (body) => {
    const accountToken = await masterTokenFor(app, org);
    expect(await put<ApiErrorBody>(body, { ...org, accountToken })).toMatchObject({
      status: 403,
      body: { error_code: 'MASTER_NOT_ALLOWED' },
    });
    expect((await stored()).smtp).toBeNull();
    expect((await put({ name: 'Brightdesk GmbH' }, { ...org, accountToken })).status).toBe(200);
  },
);
