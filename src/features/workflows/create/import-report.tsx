import type { ImportWorkflowResponse } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { FileEntry } from './read-workflow-file';

const WHAT = {
  app: 'App',
  workflow: 'Workflow',
  alias: 'Alias',
  node: 'Node',
  config_field: 'Config field',
  variable: 'Variable',
} as const;

/** The result of the import of one workflow. */
export type ImportResult =
  | { response: ImportWorkflowResponse }
  | { entry: FileEntry; problems: readonly string[] };

type ImportReportProps = {
  results: readonly ImportResult[];
  /** The participle of the action. The default is 'imported'. */
  verb?: 'imported' | 'promoted' | 'created';
  onClose: () => void;
  /** Opens an imported workflow. */
  onOpen: (id: string) => void;
  /** Imports the failed workflows again. */
  onAgain?: (failed: readonly FileEntry[]) => void;
};

/** The results of an import: what each workflow still needs, or why it was not created. */
export function ImportReport({
  results,
  verb = 'imported',
  onClose,
  onOpen,
  onAgain,
}: ImportReportProps) {
  const failed = results.flatMap((result) => ('problems' in result ? [result.entry] : []));
  const created = results.flatMap((result) =>
    'response' in result ? [result.response.workflow] : [],
  );
  const [first, second] = created;
  const only = failed.length === 0 && second === undefined ? first : undefined;
  const primary =
    only !== undefined
      ? { label: 'Open workflow', run: () => onOpen(only.associated_workflow) }
      : failed.length > 0 && onAgain !== undefined
        ? { label: 'Try the failed ones again', run: () => onAgain(failed) }
        : { label: 'Close', run: onClose };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={formatTitle(results, verb)}
      description={
        created.length === 0
          ? 'Nothing was changed.'
          : created.length === 1
            ? 'It is a draft.'
            : 'They are drafts.'
      }
      cancelLabel="Close"
      closeLabel="Close dialog"
      hasCancel={primary.run !== onClose}
      primaryLabel={primary.label}
      onPrimary={primary.run}
    >
      <ul aria-label="Results" className="flex flex-col divide-y">
        {results.map((result, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a file have no identity and no other order
          <li key={at} className="flex items-start gap-2.5 py-2.5">
            {'response' in result ? (
              <Created {...result.response} onOpen={onOpen} isOnly={only !== undefined} />
            ) : (
              <Failed
                name={results.length === 1 ? undefined : result.entry.name}
                problems={result.problems}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function formatTitle(results: readonly ImportResult[], verb: string): string {
  const created = results.filter((result) => 'response' in result);
  const [only] = results;
  if (only !== undefined && results.length === 1) {
    return 'response' in only
      ? `${only.response.workflow.name} was ${verb}`
      : `${only.entry.name} was not ${verb}`;
  }
  return created.length === results.length
    ? `${results.length} workflows were ${verb}`
    : `${created.length === 0 ? 'None' : created.length} of ${results.length} workflows ${created.length === 1 ? 'was' : 'were'} ${verb}`;
}

type CreatedProps = ImportWorkflowResponse &
  Pick<ImportReportProps, 'onOpen'> & { isOnly: boolean };

function Created({ workflow, missing, onOpen, isOnly }: CreatedProps) {
  return (
    <>
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      <div className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="font-medium">{workflow.name}</p>
        <p className="text-muted-foreground">
          {missing.length === 0
            ? 'It has everything that it needs.'
            : 'Before it runs here, it needs:'}
        </p>
        {missing.map(({ what, name, node_id, message }) => (
          <div key={`${what} ${name} ${node_id}`} className="rounded-md border px-3 py-2">
            <p className="font-medium">
              {WHAT[what]} <span className="font-mono text-xs">{name}</span>
            </p>
            <p className="text-muted-foreground">{message}</p>
          </div>
        ))}
      </div>
      {isOnly ? null : (
        <Button
          size="sm"
          aria-label={`Open ${workflow.name}`}
          onClick={() => onOpen(workflow.associated_workflow)}
        >
          Open
        </Button>
      )}
    </>
  );
}

/** @param name undefined if the title has it */
function Failed({ name, problems }: { name: string | undefined; problems: readonly string[] }) {
  return (
    <>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="wrap-anywhere min-w-0 flex-1">
        {name === undefined ? null : <p className="font-medium">{name} was not created</p>}
        {problems.map((problem) => (
          <p key={problem} className="text-danger">
            {problem}
          </p>
        ))}
      </div>
    </>
  );
}
