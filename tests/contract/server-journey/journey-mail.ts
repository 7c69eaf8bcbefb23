// A test email by the organization's own mail server, and its errors.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orgTable } from '../../../server/src/db/schema/org/org.ts';
import { encryptSmtpPassword } from '../../../server/src/mail/org-mail-server.ts';
import type { Refusal } from '../server-refusals/refusal.ts';
import { type Journey, step } from './journey-step.ts';

export const MAIL_SIGN_IN = { user: 'dana', password: 'the password of the mail server' };

async function setUpMailServer({ app, org, mailServer }: Journey): Promise<void> {
  const { keyRing } = app.app.services;
  const smtp = {
    host: '127.0.0.1',
    port: mailServer.port,
    username: MAIL_SIGN_IN.user,
    use_tls: false,
    password_encrypted: await encryptSmtpPassword(keyRing, org.org_id, MAIL_SIGN_IN.password),
  };
  await app.db.directory.update(orgTable).set({ smtp }).where(eq(orgTable._id, org.org_id));
}

export const mailSteps = [
  step(
    'sendTestEmail',
    'accountToken',
    'sends one',
    async (journey) => {
      await setUpMailServer(journey);
      return {};
    },
    (body, { mailServer }) => {
      expect(body.success).toBe(true);
      expect(mailServer.mails).toMatchObject([{ user: MAIL_SIGN_IN.user }]);
    },
  ),
];

export const mailRefusals: readonly Refusal[] = [
  {
    operation: 'sendTestEmail',
    status: 409,
    title: 'no mail server is set up',
    error_code: 'SMTP_NOT_SET_UP',
  },
  {
    operation: 'sendTestEmail',
    status: 400,
    title: 'a recipient that is not an address',
    changes: { body: { to: 'nobody', from: 'hello@brightdesk.example' } },
    error_code: 'VALIDATION_ERROR',
    field: ['body', '/to'],
    isMalformed: true,
  },
];
