import type { NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { nodeQuery } from '@/api/queries/runs';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/values/code-block';
import { JsonView } from '@/components/values/json-view';
import { getOutputBody, getOutputHeaders } from '@/lib/output-body';
import { formatBytes } from '@/lib/text/format-bytes';
import { Part } from '../entry/part';

type StepValuesProps = {
  executionId: string;
  done: NodeExecution;
};

/**
 * The input, output and request of a node. They are requested if the execution's response left
 * them out.
 */
export function StepValues({ executionId, done }: StepValuesProps) {
  const [isWanted, setIsWanted] = useState(false);
  const isLeftOut = done.is_output_left_out === true;
  const { node_id, iteration = '' } = done;
  const size = done.output_size ?? 0;
  const whole = useQuery({
    ...nodeQuery({ id: executionId, node_id, iteration }),
    enabled: isLeftOut && isWanted,
  });
  if (!isLeftOut) {
    return <Values done={done} />;
  }
  if (whole.data !== undefined) {
    return <Values done={whole.data} />;
  }
  if (whole.error !== null) {
    return <PageStatus error={formatError(whole.error)} onRetry={() => void whole.refetch()} />;
  }
  return (
    <div className="flex flex-col items-start gap-2 rounded-lg border bg-muted px-3 py-2.5">
      <p>Input and output are large, so they are loaded on demand.</p>
      <Button size="sm" isBusy={whole.isFetching} onClick={() => setIsWanted(true)}>
        Load them{size > 0 ? ` (output ${formatBytes(size)})` : ''}
      </Button>
    </div>
  );
}

const WITHOUT_INPUT: readonly string[] = ['start', 'try_catch'];

type ValuesProps = { done: NodeExecution };

function Values({ done }: ValuesProps) {
  const { input_data: input, latest_output: output, parsed_request_curl: curl, node_type } = done;
  const { console: lines } = done;
  if (done.has_hidden_details === true) {
    return <ReleasedValues done={done} />;
  }
  const headers = node_type === 'start' ? getOutputHeaders(output) : undefined;
  return (
    <>
      {/* The payload is the output of the start node. */}
      {WITHOUT_INPUT.includes(node_type) ? null : (
        <Part title="Input">
          {input === undefined ? (
            <p className="text-muted-foreground">It was not stored.</p>
          ) : (
            <JsonView value={input} label="Input" openDepth={3} />
          )}
        </Part>
      )}
      <Part title={node_type === 'start' ? 'Payload' : 'Output'}>
        {output === undefined ? (
          <p className="text-muted-foreground">It has none.</p>
        ) : (
          <JsonView value={getOutputBody(output)} label="Output" openDepth={3} />
        )}
      </Part>
      {headers === undefined ? null : (
        <Part title="Headers">
          <JsonView value={headers} label="Headers" openDepth={3} />
        </Part>
      )}
      {lines === undefined || lines === null ? null : (
        <Part title="Console">
          <CodeBlock text={lines.join('\n')} copyLabel="Copy the console" />
        </Part>
      )}
      {curl === undefined || curl === null ? null : (
        <Part title="Request">
          <CodeBlock text={curl} copyLabel="Copy as cURL" />
        </Part>
      )}
    </>
  );
}

/** The values of a step that a customer sees in the organization's workflow: at most its output. */
function ReleasedValues({ done: { node_type, latest_output: output, output_size } }: ValuesProps) {
  const isReleased = output_size !== undefined && output_size !== null;
  if (!isReleased) {
    return <p className="text-muted-foreground">Input and output are shown to the team only.</p>;
  }
  return (
    <>
      <Part title={node_type === 'start' ? 'Payload' : 'Output'}>
        <JsonView value={getOutputBody(output)} label="Output" openDepth={3} />
      </Part>
      {node_type === 'start' ? null : (
        <p className="text-muted-foreground">The input is shown to the team only.</p>
      )}
    </>
  );
}
