import type { NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { memo } from 'react';
import { Badge, type Tone } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { getOutputBody } from '@/lib/output-body';

const TONES: Readonly<Record<string, Tone>> = {
  WARNING: 'warning',
  ERROR: 'danger',
  INFO: 'info',
};

/** One formatter for all lines, because creating it takes longer than using it. */
const CLOCK = new Intl.DateTimeFormat(undefined, {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

type Line = { id: string; at: string | undefined; level: string; title: string; body: unknown };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Lists the lines that the log nodes of a run have written. */
function listLines(nodes: readonly NodeExecution[]): Line[] {
  return nodes.flatMap(({ node_id, node_type, latest_output, completed_at }) => {
    const output = node_type === 'log' ? getOutputBody(latest_output) : undefined;
    const line = isObject(output) ? output.metadata : undefined;
    return isObject(line)
      ? [
          {
            id: node_id,
            at: completed_at,
            level: String(line.log_level ?? 'INFO'),
            title: String(line.message_title ?? ''),
            body: line.message_body,
          },
        ]
      : [];
  });
}

type LogLinesProps = { nodes: readonly NodeExecution[]; onSelect: (id: string) => void };

/** The log of a run; nothing if its workflow writes none. */
export const LogLines = memo(function LogLines({ nodes, onSelect }: LogLinesProps) {
  const lines = listLines(nodes);
  if (lines.length === 0) {
    return null;
  }
  return (
    <Card aria-labelledby="log" className="overflow-hidden">
      <h2 id="log" className="border-b px-4 py-2.5 font-medium text-base">
        Log
      </h2>
      <ol className="flex flex-col">
        {lines.map(({ id, at, level, title, body }) => (
          <li
            key={id}
            className="[contain-intrinsic-size:auto_37px] [content-visibility:auto] not-last:border-b"
          >
            <button
              type="button"
              className="focus-inset flex w-full items-start gap-3 px-4 py-2 text-left hover:bg-row-hover"
              onClick={() => onSelect(id)}
            >
              <Badge tone={TONES[level] ?? 'neutral'}>{level.toLowerCase()}</Badge>
              <span className="wrap-anywhere min-w-0 flex-1">
                <span className="font-medium">{title}</span>{' '}
                {body === undefined || body === null || body === '' ? null : (
                  <span className="line-clamp-2 font-mono text-muted-foreground text-xs">
                    {typeof body === 'string' ? body : JSON.stringify(body)}
                  </span>
                )}
              </span>
              {at === undefined ? null : (
                <time
                  dateTime={at}
                  className="shrink-0 text-muted-foreground text-xs tabular-nums max-sm:hidden"
                >
                  {CLOCK.format(new Date(at))}
                </time>
              )}
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
});
