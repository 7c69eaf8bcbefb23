import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { UNREACHABLE } from '@/api/errors';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Spinner } from '@/components/ui/spinner';
import { CodeBlock } from '@/components/values/code-block';
import { JsonView } from '@/components/values/json-view';
import { useSeconds } from '@/hooks/use-seconds';
import { formatDuration } from '@/lib/text/duration-text';
import type { CallOutcome, ResponseBody } from './api-call';
import type { CallState } from './use-call';

type CallResultProps = {
  state: CallState;
  onCancel: () => void;
  /** Says what happens to work that a canceled call has started. */
  canceledText: string;
  /** Content above the body, such as the execution that was started. */
  children?: ReactNode;
};

/** The time that a running call has taken, then the response: status, duration, headers and body. */
export function CallResult({ state, onCancel, canceledText, children }: CallResultProps) {
  const { sentAt, outcome } = state;
  return (
    <section aria-label="Response" className="flex min-w-0 flex-col gap-3">
      <div role="status" className="empty:hidden">
        {sentAt === undefined ? (
          outcome === undefined ? null : (
            <Summary outcome={outcome} canceledText={canceledText} />
          )
        ) : (
          <p className="sr-only">Sending…</p>
        )}
      </div>
      {sentAt === undefined ? null : <Running sentAt={sentAt} onCancel={onCancel} />}
      {children}
      {outcome?.kind === 'response' ? (
        <>
          <Body body={outcome.body} />
          <Headers headers={outcome.headers} />
        </>
      ) : null}
      {sentAt === undefined && outcome === undefined ? (
        <p className="rounded-lg border border-dashed px-4 py-10 text-center text-muted-foreground">
          The response appears here.
        </p>
      ) : null}
    </section>
  );
}

function Running({ sentAt, onCancel }: { sentAt: number; onCancel: () => void }) {
  const now = useSeconds(true);
  const seconds = Math.max(0, Math.floor((now - sentAt) / 1_000));
  return (
    <Card className="flex items-center gap-3 px-4 py-3">
      <Spinner label="Sending" className="size-4 text-muted-foreground" />
      <p className="flex-1 tabular-nums">Running for {formatDuration(seconds * 1_000)}</p>
      <Button size="sm" icon={<Square aria-hidden />} onClick={onCancel}>
        Cancel
      </Button>
    </Card>
  );
}

function Summary({ outcome, canceledText }: { outcome: CallOutcome; canceledText: string }) {
  const duration = formatDuration(outcome.durationMs);
  switch (outcome.kind) {
    case 'canceled':
      return (
        <Alert tone="neutral" title={`Canceled after ${duration}`}>
          {canceledText}
        </Alert>
      );
    case 'unreachable':
      return (
        <Alert tone="danger" title={`No response after ${duration}`}>
          {UNREACHABLE}
        </Alert>
      );
    default:
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={getTone(outcome.status)}>
            {`${outcome.status} ${outcome.statusText}`.trim()}
          </Badge>
          <span className="text-muted-foreground tabular-nums">{duration}</span>
        </p>
      );
  }
}

const getTone = (status: number) =>
  status < 300 ? 'success' : status < 400 ? 'info' : status < 500 ? 'warning' : 'danger';

function Body({ body }: { body: ResponseBody }) {
  if (body.kind === 'json') {
    return <JsonView value={body.value} label="Response body" />;
  }
  return body.text === '' ? (
    <p className="text-muted-foreground">The response has no body.</p>
  ) : (
    <>
      <CodeBlock text={body.text} copyLabel="Copy the body" />
      {body.isShortened ? (
        <p className="text-muted-foreground text-xs">The rest of the text is not shown.</p>
      ) : null}
    </>
  );
}

function Headers({ headers }: { headers: readonly (readonly [string, string])[] }) {
  return (
    <details className="group rounded-lg border bg-card">
      <summary className="focus-inset cursor-pointer rounded-lg px-3 py-2 font-medium text-sm">
        Headers <span className="text-muted-foreground">({headers.length})</span>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t px-3 py-2 font-mono text-xs">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
