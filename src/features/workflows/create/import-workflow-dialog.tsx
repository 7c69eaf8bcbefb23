import { CircleAlert, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { FileButton } from '@/components/form/file-button';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { ImportList } from './import-list';
import { type FileEntry, readWorkflowFile } from './read-workflow-file';

type ImportWorkflowDialogProps = {
  onClose: () => void;
  /** Opens an imported workflow. */
  onOpen: (id: string) => void;
};

/** Creates workflows from a file, and says what each still needs. Mounted while it is open. */
export function ImportWorkflowDialog({ onClose, onOpen }: ImportWorkflowDialogProps) {
  const environment = useEnvironmentName();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [entries, setEntries] = useState<readonly FileEntry[]>();
  const read = async (file: File) => {
    setProblem(undefined);
    setIsReading(true);
    const result = await readWorkflowFile(file);
    setIsReading(false);
    if ('problem' in result) {
      setProblem(result.problem);
    } else {
      setEntries(result.entries);
    }
  };
  if (entries !== undefined) {
    return <ImportList entries={entries} onClose={onClose} onOpen={onOpen} />;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Import workflows"
      description={`Creates drafts in ${environment} from a file that Export or Download saved, of any environment or organization.`}
      primaryLabel="Cancel"
      primaryVariant="secondary"
      hasCancel={false}
      isBusy={isReading}
    >
      <FilePicker isBusy={isReading} problem={problem} onFile={(file) => void read(file)} />
    </Dialog>
  );
}

type FilePickerProps = {
  isBusy: boolean;
  problem: string | undefined;
  onFile: (file: File) => void;
};

function FilePicker({ isBusy, problem, onFile }: FilePickerProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col items-center gap-2 rounded-lg border border-input-hover border-dashed px-4 py-6 text-center">
        <FileUp aria-hidden className="size-5 text-muted-foreground" />
        <FileButton
          label="Exported workflows"
          accept=".json,application/json"
          isBusy={isBusy}
          aria-describedby={`${id}-help ${id}-problem`}
          onFile={onFile}
        />
        <p id={`${id}-help`} className="text-muted-foreground text-xs">
          JSON of one workflow or of up to 50, each at most 1 MB
        </p>
      </div>
      <div id={`${id}-problem`} aria-live="polite" className="text-danger text-sm empty:hidden">
        {problem === undefined ? null : (
          <p className="wrap-anywhere flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
