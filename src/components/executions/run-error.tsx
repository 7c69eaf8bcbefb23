import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { useQueryToken } from '@/stores/query-token';
import { adviceFor, adviceForCustomer, adviceForTest, type RunError } from './advice';

type RunErrorAlertProps = {
  title: string;
  /** The run went on with what did not fail. */
  isPartial?: boolean;
  error: RunError;
  /** It is of the test of a draft. */
  isTest?: boolean;
  actions?: ReactNode;
  /** Below the text, where there is little room. */
  link?: ReactNode;
};

/** What happened, what to do next, and the code small. */
export function RunErrorAlert(props: RunErrorAlertProps) {
  const { title, isPartial = false, isTest = false, error, actions, link } = props;
  const { code, message, upstream_status: status } = error;
  const isCustomer = useQueryToken(({ token }) => token !== null);
  const getAdvice = isCustomer ? adviceForCustomer : isTest ? adviceForTest : adviceFor;
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
