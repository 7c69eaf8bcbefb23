import { AppError } from '#domain/app-error.ts';
import type { RateLimits } from '#domain/auth/rate-limits.ts';
import { MailError } from '#mail/mail-error.ts';
import type { RunMail, RunMailer, SentRunMail } from '#mail/run-mailer.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext } from '../node-type.ts';
import { MAX_RECIPIENTS } from './mail-addresses.ts';

export interface MailDeps {
  mailer: RunMailer;
  limits: Pick<RateLimits, 'count'>;
}

/** The maximum number of recipients of an environment in an hour, because a mail server may block all email of a loop that runs wild. */
const LIMIT = { max: 1000, windowMs: 3_600_000 };

type NodeMail = Omit<RunMail, 'org_id' | 'key'>;

/** Sends an email with its subject on one line. @throws NodeError */
export async function sendMail(
  { mailer, limits }: MailDeps,
  { run, idempotencyKey, signal }: NodeContext,
  mail: NodeMail,
): Promise<SentRunMail & { subject: string }> {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc];
  if (recipients.length > MAX_RECIPIENTS) {
    throw new NodeError('INPUT_INVALID', `An email has at most ${MAX_RECIPIENTS} recipients.`, {
      isRepeatable: false,
    });
  }
  const { org_id, environment } = run.tenant;
  try {
    for (const _ of recipients) {
      limits.count('mails of runs', `${org_id} ${environment}`, LIMIT);
    }
    const subject = mail.subject.replace(/[\p{Cc}\s]+/gu, ' ').trim();
    const sent = await mailer.send({ ...mail, subject, org_id, key: idempotencyKey }, signal);
    return { ...sent, subject };
  } catch (error) {
    signal.throwIfAborted();
    throw toNodeError(error);
  }
}

function toNodeError(error: unknown): unknown {
  if (error instanceof MailError) {
    return new NodeError('MAIL_NOT_SENT', error.message, { isRepeatable: !error.isPermanent });
  }
  if (error instanceof AppError && error.code === 'RATE_LIMITED') {
    return new NodeError(
      'RATE_LIMITED',
      `Runs of an environment send to at most ${LIMIT.max} recipients in an hour. Send fewer emails, or one to several recipients.`,
      { retryAfterMs: (error.retryAfterSeconds ?? 1) * 1000 },
    );
  }
  return error;
}
