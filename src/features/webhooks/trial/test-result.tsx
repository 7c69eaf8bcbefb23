import type { WebhookTestResult } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Alert } from '@/components/ui/alert';
import { CodeBlock } from '@/components/values/code-block';
import { formatDuration } from '@/lib/text/duration-text';

/** The response of the receiver to a test, with what was sent. */
export function TestResult({ result }: { result: WebhookTestResult }) {
  const { status, request, attempt } = result;
  const { status_code, duration, error, response_body } = attempt;
  const isSuccess = status === 'SUCCESS';
  return (
    <Alert
      isLive
      tone={isSuccess ? 'success' : 'danger'}
      title={
        status_code === null
          ? `No response after ${formatDuration(duration)}`
          : `Responded with ${status_code} after ${formatDuration(duration)}`
      }
    >
      <div className="flex min-w-0 flex-col gap-2 pt-1">
        {error === null ? null : <p>{error.message}</p>}
        {response_body === null || response_body === '' ? null : (
          <Part title="Response" text={response_body} copyLabel="Copy the response" />
        )}
        <Part
          title="Body that was sent"
          text={formatBody(request.body)}
          copyLabel="Copy the body"
        />
      </div>
    </Alert>
  );
}

type PartProps = { title: string; text: string; copyLabel: string };

function Part({ title, text, copyLabel }: PartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-muted-foreground text-xs">{title}</p>
      <CodeBlock text={text} copyLabel={copyLabel} />
    </div>
  );
}

/** Indents a body that is JSON. */
function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
