import type { WorkflowExport } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useImportWorkflow } from '../changes';
import { formatImportProblems } from './import-problems';
import { ImportReport, type ImportResult } from './import-report';
import type { FileEntry } from './read-workflow-file';

/** The maximum number of apps that are named for one workflow. The others are counted. */
const MAX_APPS = 6;

type ImportListProps = {
  entries: readonly FileEntry[];
  onClose: () => void;
  /** Opens an imported workflow. */
  onOpen: (id: string) => void;
};

/** The workflows of a file, with those that cannot be imported. After the import it shows the result of each. */
export function ImportList({ entries, onClose, onOpen }: ImportListProps) {
  const environment = useEnvironmentName();
  const { mutateAsync } = useImportWorkflow();
  const [remaining, setRemaining] = useState(entries);
  const [chosen, setChosen] = useState<ReadonlySet<FileEntry>>(
    new Set(entries.filter((entry) => 'document' in entry)),
  );
  const [done, setDone] = useState<number>();
  const [results, setResults] = useState<readonly ImportResult[]>();
  const run = async () => {
    const next: ImportResult[] = [];
    for (const entry of remaining) {
      if ('document' in entry && chosen.has(entry)) {
        setDone(next.length);
        try {
          next.push({ response: await mutateAsync({ body: entry.document }) });
        } catch (error) {
          next.push({ entry, problems: formatImportProblems(error, entry.document) });
        }
      }
    }
    setDone(undefined);
    setResults(next);
  };
  if (results !== undefined) {
    return (
      <ImportReport
        results={results}
        onClose={onClose}
        onOpen={onOpen}
        onAgain={(failed) => {
          setRemaining(failed);
          setChosen(new Set(failed));
          setResults(undefined);
        }}
      />
    );
  }
  const count = chosen.size === 1 ? '1 workflow' : `${chosen.size} workflows`;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={chosen.size === 0 ? 'Nothing to import' : `Import ${count}?`}
      description={`Each becomes a draft of its own in ${environment}. Nothing that is there is changed.`}
      primaryLabel={done === undefined ? 'Import' : `Importing ${done + 1} of ${chosen.size}…`}
      isPrimaryDisabled={chosen.size === 0}
      isBusy={done !== undefined}
      onPrimary={() => void run()}
    >
      <ul aria-label="Workflows of the file" className="flex flex-col divide-y">
        {remaining.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a file have no identity and no other order
          <li key={at} className="flex items-start gap-3 py-2.5">
            <Checkbox
              aria-label={`Import ${entry.name}`}
              className="mt-0.5"
              disabled={'problem' in entry}
              checked={chosen.has(entry)}
              onCheckedChange={(isChosen) => {
                const next = new Set(chosen);
                if (isChosen === true) {
                  next.add(entry);
                } else {
                  next.delete(entry);
                }
                setChosen(next);
              }}
            />
            <div className="wrap-anywhere min-w-0">
              <p className="font-medium">{entry.name}</p>
              {'problem' in entry ? (
                <p className="text-danger text-sm">{entry.problem}</p>
              ) : (
                <p className="text-muted-foreground text-sm">{formatContent(entry.document)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Formats the content of a workflow: '6 nodes, for Demo CRM and Help desk'. */
function formatContent({ nodes, apps }: Pick<WorkflowExport, 'nodes'> & { apps: unknown }): string {
  const count = nodes.length === 1 ? '1 node' : `${nodes.length} nodes`;
  const names = Array.isArray(apps) ? apps.flatMap((app) => readName(app)) : [];
  if (names.length === 0) {
    return count;
  }
  const more = names.length - MAX_APPS;
  return `${count}, for ${names.slice(0, MAX_APPS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

// The file has not been validated by the server, so `app` may be anything.
const readName = (app: unknown): string[] =>
  typeof app === 'object' && app !== null && 'name' in app && typeof app.name === 'string'
    ? [app.name]
    : [];
