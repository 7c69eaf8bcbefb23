import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { adviceFor, type RunError } from './advice';

type RunErrorAlertProps = {
  title: string;
  /** The run went on with what did not fail. */
  isPartial?: boolean;
  error: RunError;
  /** Returns what the reader can do next. Default: what a member can about a run. */
  getAdvice?: (error: RunError) => string | undefined;
  actions?: ReactNode;
  /** Below the text, where there is little room. */
  link?: ReactNode;
};

/** What happened, what to do next, and the code small. */
export function RunErrorAlert(props: RunErrorAlertProps) {
  const { title, isPartial = false, error, getAdvice = adviceFor, actions, link } = props;
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
