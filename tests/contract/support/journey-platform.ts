import { randomBytes } from 'node:crypto';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startMailServer } from '@patchbay/test-kit/server/start-mail-server.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { MASTER_EMAIL } from '../server-journey/journey-auth.ts';
import { MAIL_SIGN_IN } from '../server-journey/journey-mail.ts';
import type { Journey } from '../server-journey/journey-step.ts';
import { REMOVED_USER } from '../server-refusals/refusals.ts';
import type { Secrets } from './server-step.ts';

const PASSWORD = 'correct horse battery staple';

/** A server with what the journey and the refusals need. */
export interface JourneyPlatform {
  app: TestApp;
  /** A server on the same database, with sign-up disabled. */
  withoutSignup: TestApp;
  journey: Journey;
  /** Valid credentials of a second organization. */
  secrets: Secrets;
  close(): Promise<void>;
}

export async function startJourneyPlatform(): Promise<JourneyPlatform> {
  const masterKey = randomBytes(32);
  const mailServer = await startMailServer({ signIn: MAIL_SIGN_IN });
  const app = await startTestApp({
    masterKey,
    env: { PATCHBAY_MASTER_EMAILS: MASTER_EMAIL },
    allowPrivateHosts: [`127.0.0.1:${mailServer.port}`],
  });
  const withoutSignup = await startTestApp({
    masterKey,
    database: app.database,
    env: { PATCHBAY_SIGNUP: 'closed' },
  });
  const org = await app.makeOrg({ password: PASSWORD });
  const otherOrg = await app.makeOrg();
  const tenant = { org_id: otherOrg.org_id, environment: 'test' } as const;
  await app.makeLinkedAccount(tenant, 'harbor-coffee');
  const { user_id } = await app.makeOrg({ password: REMOVED_USER.password });
  const sql = (statement: string, values: string[]) =>
    runSql(app.database.adminUrl, statement, values);
  await sql('delete from org_member where user_id = $1', [user_id]);
  await sql('update app_user set email = $2 where _id = $1', [user_id, REMOVED_USER.email]);
  return {
    app,
    withoutSignup,
    journey: {
      app,
      mailServer,
      org,
      password: PASSWORD,
      secrets: {},
      accounts: new Map(),
      authUrl: '',
      attemptId: '',
      connectionId: '',
      workflows: new Map(),
    },
    secrets: {
      accountToken: otherOrg.accountToken,
      apiKey: otherOrg.testKey,
      sessionToken: await app.sessionToken(tenant, 'harbor-coffee', ['workflows']),
    },
    close: async () => {
      await withoutSignup.close();
      await app.close();
      await mailServer.close();
    },
  };
}
