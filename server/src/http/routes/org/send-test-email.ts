import { AppError } from '#domain/app-error.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Handler } from '#http/handler.ts';
import { MailError } from '#mail/mail-error.ts';
import { composeTestMail } from '#mail/texts/test-mail.ts';

export const sendTestEmail: Handler<'sendTestEmail'> = async (call) => {
  const { body, principal, services } = call;
  if (principal.kind !== 'user') {
    throw new AppError('FORBIDDEN', 'Only a user can send a test message.');
  }
  const { org_id } = principal;
  const content = composeTestMail({ sender: principal.email });
  const sent = await services.mail.sendNow({ ...content, ...body, org_id }).catch(refuse);
  if (sent === null) {
    throw new AppError('SMTP_NOT_SET_UP', 'No mail server is set up. Save its settings first.');
  }
  await recordAudit(services, call, {
    event_type: 'TEST_EMAIL_SENT',
    entity_type: 'org',
    entity_id: org_id,
    entity_name: null,
    action_type: 'access',
    summary: `A test message went out by ${sent}`,
    metadata: { to: body.to, from: body.from },
  });
  return { success: true, message: `The test message to ${body.to} is sent.` };
};

function refuse(error: unknown): never {
  if (error instanceof MailError) {
    throw new AppError('MAIL_REFUSED', error.message, { cause: error });
  }
  throw error;
}
