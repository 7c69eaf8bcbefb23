import { Alert } from '@/components/ui/alert';
import { getRuntimeConfig } from '@/lib/runtime-config';

/**
 * A notice that says where to find an email if the server has no mail server; otherwise nothing.
 */
export function MailNotice() {
  const { isMailSetUp, outboxPath } = getRuntimeConfig();
  if (isMailSetUp) {
    return null;
  }
  return outboxPath === undefined ? (
    <Alert tone="warning" title="No mail server is set up">
      Emails from this server do not arrive. Ask its operator to set SMTP_URL.
    </Alert>
  ) : (
    <Alert tone="info" title="No mail server is set up">
      Emails wait in the{' '}
      <a
        href={outboxPath}
        target="_blank"
        rel="noreferrer"
        className="text-brand underline underline-offset-4"
      >
        local outbox
      </a>
      .
    </Alert>
  );
}
