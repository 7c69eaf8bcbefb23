import type { ReactNode } from 'react';
import { getCustomerAdvice, getTestAdvice } from '@/components/executions/advice';
import { RunErrorAlert } from '@/components/executions/run-error';
import { EmptyState } from '@/components/page/empty-state';
import { CodeBlock } from '@/components/values/code-block';
import { JsonView } from '@/components/values/json-view';
import { LogLines } from '@/components/values/log-lines';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { formatDuration } from '@/lib/text/duration-text';
import type { LastRun } from '../model/last-run';
import type { Missing } from '../test-run/explain-missing';

const NOT_TESTED: Missing = {
  title: 'It has not run in a test yet',
  description:
    'Test the workflow: what this node gets and gives is shown here then, and other nodes can choose from it.',
};

type InputOutputProps = {
  lastRun: LastRun | undefined;
  /** The reason why there is no run, if it is known. */
  missing?: Missing | undefined;
  /** The controls above the run. */
  tools: ReactNode;
};

/** Shows the input and output of the node in the last test. */
export function InputOutput({ lastRun, missing = NOT_TESTED, tools }: InputOutputProps) {
  const getAdvice = useHasQueryToken() ? getCustomerAdvice : getTestAdvice;
  if (lastRun === undefined) {
    return (
      <div className="flex flex-col gap-4">
        {tools}
        <EmptyState picture={null} {...missing} />
      </div>
    );
  }
  const { input, isPinned, output, headers, error, isPartial, duration_ms, log, curl } = lastRun;
  return (
    <div className="flex flex-col gap-4">
      {error === null ? null : (
        <RunErrorAlert
          title={isPartial ? 'A part of it failed' : 'It failed'}
          isPartial={isPartial}
          error={error}
          getAdvice={getAdvice}
        />
      )}
      {tools}
      {isPinned ? (
        <p className="text-muted-foreground text-sm">
          It did not run in this test, which used its pinned or earlier output.
        </p>
      ) : null}
      {duration_ms === null || isPinned ? null : (
        <p className="text-muted-foreground text-xs">Took {formatDuration(duration_ms)}.</p>
      )}
      {input === undefined ? null : (
        <Part title="Input">
          <JsonView value={input} label="Input" />
        </Part>
      )}
      {output === undefined ? null : (
        <Part title="Output">
          <JsonView value={output} label="Output" />
        </Part>
      )}
      {headers === undefined ? null : (
        <Part title="Headers">
          <JsonView value={headers} label="Headers" />
        </Part>
      )}
      {log.length === 0 ? null : (
        <Part title="Log">
          <LogLines lines={log} />
        </Part>
      )}
      {curl === null ? null : (
        <Part title="Request">
          <CodeBlock text={curl} copyLabel="Copy as cURL" />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-medium text-sm">{title}</h2>
      {children}
    </section>
  );
}
