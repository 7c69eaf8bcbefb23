import { CircleAlert, FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { FileButton } from '@/components/form/file-button';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

type DropZoneProps = {
  /** Progress with a file; no other can be chosen until it ends. */
  busyText: string | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
};

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A drop target for a file, with an equivalent button. */
export function DropZone({ busyText, error, onFile }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const isBusy = busyText !== undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isBusy) {
      onFile(file);
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      {/*
       * biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button is the keyboard equivalent
       */}
      <div
        data-testid="drop-zone"
        className={cn(
          'flex min-h-36 flex-col items-center justify-center gap-2 rounded-lg border border-input-hover border-dashed p-4 text-center transition-colors',
          isOver && 'border-ring bg-brand-soft',
          error !== undefined && 'border-danger',
        )}
        onDragOver={(event) => {
          if (hasFiles(event)) {
            event.preventDefault();
            setIsOver(true);
          }
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden className="size-5 text-muted-foreground" />
        <p className="text-sm">Drop the OpenAPI document here</p>
        <FileButton
          label="OpenAPI document"
          accept=".json,.yaml,.yml,application/json,application/yaml,text/yaml"
          isBusy={isBusy}
          aria-describedby={`${id}-help ${id}-error`}
          onFile={onFile}
        />
        <p id={`${id}-help`} className="text-muted-foreground text-xs">
          JSON or YAML, OpenAPI 3 or Swagger 2, at most 20 MB
        </p>
        <p
          role="status"
          className="flex items-center gap-1.5 text-muted-foreground text-sm empty:hidden"
        >
          {isBusy ? (
            <>
              <Spinner />
              {busyText}
            </>
          ) : null}
        </p>
      </div>
      <div id={`${id}-error`} aria-live="polite" className="text-xs empty:hidden">
        {error === undefined ? null : (
          <p className="wrap-anywhere flex items-start gap-1 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
