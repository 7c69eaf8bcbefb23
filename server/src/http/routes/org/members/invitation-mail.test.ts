import { listMailsTo } from '@patchbay/test-kit/server/auth-calls.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { startMailServer } from '@patchbay/test-kit/server/start-mail-server.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orgTable } from '#db/schema/org/org.ts';
import { encryptSmtpPassword } from '#mail/org-mail-server.ts';

const EMAIL = 'chief@bigcorp.example';

/** An organization with a mail server of its own invites a person. */
async function invite(env: NodeJS.ProcessEnv): Promise<{ own: number; waiting: number }> {
  const server = await startMailServer({ signIn: { user: 'dana', password: 'secret' } });
  const app = await startTestApp({ env, allowPrivateHosts: [`localhost:${server.port}`] });
  try {
    const org = await app.makeOrg();
    const password = await encryptSmtpPassword(app.app.services.keyRing, org.org_id, 'secret');
    const of = { host: 'localhost', port: server.port, username: 'dana', use_tls: false };
    await app.db.directory
      .update(orgTable)
      .set({ smtp: { ...of, password_encrypted: password } })
      .where(eq(orgTable._id, org.org_id));
    const body = { email: EMAIL, role: 'support' };
    const response = await sender(app)(
      'POST',
      '/api/v1/org/member',
      asUser(org.accountToken),
      body,
    );
    expect(response.status).toBe(200);
    await app.app.services.background.settled();
    return { own: server.mails.length, waiting: (await listMailsTo(app, EMAIL)).length };
  } finally {
    await app.close();
    await server.close();
  }
}

// The reader of an invitation gets an account under its email. An organization that anyone could
// have made must not be able to read those that it sends.
it('an invitation is never sent by the mail server of an organization that anyone could have made', async () => {
  expect(await invite({})).toEqual({ own: 0, waiting: 1 });
});

it('if only the operator makes organizations, it is sent by their own mail server', async () => {
  expect(await invite({ PATCHBAY_SIGNUP: 'closed' })).toEqual({ own: 1, waiting: 0 });
});
