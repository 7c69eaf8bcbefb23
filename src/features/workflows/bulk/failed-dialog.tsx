import type { WorkflowResults } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { Dialog } from '@/components/ui/dialog';
import { capitalize, formatFindingText } from '@/lib/workflow/finding-text';

/** The maximum number of findings that the server returns for one workflow. */
const MAX_DETAILS = 10;

const LINK = 'rounded-sm underline underline-offset-4';

export const countWorkflows = (count: number) =>
  count === 1 ? '1 workflow' : `${count} workflows`;

type FailedDialogProps = WorkflowResults & {
  /** The participle of the change, such as 'published'. */
  done: string;
  onClose: () => void;
};

/** Lists the workflows that failed, with the reason and a link to each. */
export function FailedDialog({ results, done, onClose }: FailedDialogProps) {
  const failed = results.filter(({ error }) => error !== null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${results.length - failed.length} of ${countWorkflows(results.length)} ${done}`}
      description="The others stay as they were:"
      hasCancel={false}
    >
      <ul aria-label="Workflows that stayed as they were" className="flex flex-col gap-3">
        {failed.map((result) => (
          <li key={result._id} className="wrap-anywhere flex flex-col gap-1">
            <Failure {...result} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Failure({ _id, name, error }: WorkflowResults['results'][number]) {
  const details = error?.error_code === 'WORKFLOW_INVALID' ? error.details : [];
  const title = name ?? 'A workflow that is not there any more';
  return (
    <>
      <p className="font-medium">
        {name === null ? (
          title
        ) : (
          <Link to="/workflows/$" params={{ _splat: _id }} className={`${LINK} text-brand`}>
            {title}
          </Link>
        )}
      </p>
      {details.length === 0 ? (
        <p className="text-danger">{error?.message}</p>
      ) : (
        <>
          <p className="text-danger">It cannot be published yet:</p>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {details.map(({ pointer, message, node_id }) => (
              <li key={`${pointer} ${message}`}>
                {typeof node_id !== 'string' ? (
                  capitalize(message)
                ) : (
                  <Link
                    to="/workflows/$"
                    params={{ _splat: _id }}
                    search={{ node: node_id }}
                    className={LINK}
                  >
                    {formatFinding(node_id, message, pointer)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {details.length < MAX_DETAILS ? null : (
            <p className="text-muted-foreground">
              There may be more: open the workflow and publish it there to see all of them.
            </p>
          )}
        </>
      )}
    </>
  );
}

/**
 * Formats a finding with the name of its node: '"Open a ticket" (node 7): base_url is required.' becomes 'Open a
 * ticket: Base url is required.'
 */
function formatFinding(id: string, message: string, pointer: string): string {
  const end = message.indexOf(`" (node ${id})`);
  if (!message.startsWith('"') || end === -1) {
    return capitalize(message);
  }
  const name = message.slice(1, end);
  return `${name}: ${formatFindingText(message, { id, name }, pointer)}`;
}
