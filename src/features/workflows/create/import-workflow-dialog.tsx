import { CircleAlert, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, errorText } from '@/api/errors';
import { FileButton } from '@/components/form/file-button';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useImportWorkflow } from '../changes';
import { ImportedDialog } from './imported-dialog';
import { readWorkflowFile } from './read-workflow-file';

const MAX_SHOWN = 5;

/** The server's message, with the places in the file that it names. */
function problemsOf(error: unknown): string[] {
  const details = error instanceof ApiError ? (error.body?.details ?? []) : [];
  return [
    errorText(error),
    ...details.slice(0, MAX_SHOWN).map(({ pointer, message }) => `${pointer} ${message}`),
  ];
}

type ImportWorkflowDialogProps = {
  onClose: () => void;
  /** Opens the imported workflow. */
  onOpen: (id: string) => void;
};

/** Creates a workflow from a file, and says what it lacks here. Mounted while it is open. */
export function ImportWorkflowDialog({ onClose, onOpen }: ImportWorkflowDialogProps) {
  const environment = useEnvironmentName();
  const creation = useImportWorkflow();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = async (file: File) => {
    setProblems([]);
    const result = await readWorkflowFile(file);
    if ('error' in result) {
      setProblems([result.error]);
      return;
    }
    try {
      await creation.mutateAsync({ body: result.document });
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  if (creation.data !== undefined) {
    return <ImportedDialog response={creation.data} onClose={onClose} onOpen={onOpen} />;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Import workflow"
      description={`Creates a draft in ${environment} from a file that Export saved, of any environment or organization.`}
      primaryLabel="Cancel"
      primaryVariant="secondary"
      hasCancel={false}
      isBusy={creation.isPending}
    >
      <FilePicker
        isBusy={creation.isPending}
        problems={problems}
        onFile={(file) => void read(file)}
      />
    </Dialog>
  );
}

type FilePickerProps = {
  isBusy: boolean;
  problems: readonly string[];
  onFile: (file: File) => void;
};

function FilePicker({ isBusy, problems, onFile }: FilePickerProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col items-center gap-2 rounded-lg border border-input-hover border-dashed px-4 py-6 text-center">
        <FileUp aria-hidden className="size-5 text-muted-foreground" />
        <FileButton
          label="Exported workflow"
          accept=".json,application/json"
          isBusy={isBusy}
          aria-describedby={`${id}-help ${id}-problems`}
          onFile={onFile}
        />
        <p id={`${id}-help`} className="text-muted-foreground text-xs">
          JSON, at most 1 MB
        </p>
      </div>
      <div id={`${id}-problems`} aria-live="polite" className="text-danger text-sm empty:hidden">
        {problems.map((problem) => (
          <p key={problem} className="wrap-anywhere flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
