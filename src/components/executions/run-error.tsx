import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { getRunAdvice, type RunError } from './advice';

type RunErrorAlertProps = {
  title: string;
  /** Whether the run went on with the items that did not fail. */
  isPartial?: boolean;
  error: RunError;
  /** Returns what the reader can do next. Default: what a member can about a run. */
  getAdvice?: (error: RunError) => string | undefined;
  actions?: ReactNode;
  /** Content below the text, for places with little room. */
  link?: ReactNode;
};

/** The error of a run: what happened, what to do next, and the code in small print. */
export function RunErrorAlert(props: RunErrorAlertProps) {
  const { title, isPartial = false, error, getAdvice = getRunAdvice, actions, link } = props;
  const { code, message, upstream_status: status } = error;
  const advice = getAdvice(error);
  const facts = [
    ...(code === undefined ? [] : [code]),
    ...(status === undefined ? [] : [`HTTP status ${status}`]),
  ];
  return (
    <Alert tone={isPartial ? 'warning' : 'danger'} title={title} actions={actions}>
      <p className="whitespace-pre-wrap">{message === '' ? 'It has no message.' : message}</p>
      {advice === undefined ? null : <p className="mt-1">{advice}</p>}
      {facts.length === 0 ? null : (
        <p className="mt-1 font-mono text-muted-foreground text-xs">{facts.join(' · ')}</p>
      )}
      {link === undefined ? null : <div className="mt-2">{link}</div>}
    </Alert>
  );
}
