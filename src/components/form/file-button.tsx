import { useRef } from 'react';
import { Button } from '@/components/ui/button';

type FileButtonProps = {
  /** The accessible name of the file: 'OpenAPI document'. */
  label: string;
  /** The `accept` attribute of the input: '.json,application/json'. */
  accept: string;
  isBusy: boolean;
  /** Default: 'Choose a file'. */
  text?: string;
  'aria-describedby': string;
  onFile: (file: File) => void;
};

/** A button that opens the browser's choice of a file. */
export function FileButton({
  label,
  accept,
  isBusy,
  text = 'Choose a file',
  onFile,
  ...described
}: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again after it was changed.
          event.target.value = '';
          if (file !== undefined) {
            onFile(file);
          }
        }}
      />
      <Button isBusy={isBusy} {...described} onClick={() => picker.current?.click()}>
        {text}
      </Button>
    </>
  );
}
