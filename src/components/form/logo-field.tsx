import { type ReactNode, useId, useState } from 'react';
import { FileButton } from '@/components/form/file-button';
import { Button } from '@/components/ui/button';
import { type ChosenLogo, readLogoFile } from './read-logo-file';

type LogoFieldProps = {
  /** The logo, or its replacement while there is none. */
  preview: ReactNode;
  /** Whether there is a logo to remove. */
  hasLogo: boolean;
  /** Called with the chosen logo; null if it was removed. */
  onChange: (logo: ChosenLogo | null) => void;
  isBusy?: boolean;
  isReadOnly?: boolean;
  /** The server's error. */
  error?: string | undefined;
  /** The help text instead of the default one. */
  help?: string;
  /** Whether the surroundings already name the field visibly; default false. */
  isLegendHidden?: boolean;
};

const HELP = 'PNG, JPEG, WebP or SVG, square, at most 10 MB. It is stored as a PNG of 256 pixels.';

/** Chooses, replaces and removes a logo. */
export function LogoField(props: LogoFieldProps) {
  const { preview, hasLogo, onChange, isBusy = false, isReadOnly = false, help = HELP } = props;
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const error = problem ?? props.error;
  const choose = async (file: File) => {
    const read = await readLogoFile(file);
    if ('error' in read) {
      setProblem(read.error);
      return;
    }
    setProblem(undefined);
    onChange(read.logo);
  };
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={`${id}-message`}>
      <legend className={props.isLegendHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>
        Logo
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {preview}
        {isReadOnly ? null : (
          <FileButton
            label="Logo"
            text={hasLogo ? 'Replace logo' : 'Upload logo'}
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            isBusy={isBusy}
            aria-describedby={`${id}-message`}
            onFile={(file) => void choose(file)}
          />
        )}
        {hasLogo && !isReadOnly ? (
          <Button
            variant="ghost"
            disabled={isBusy}
            onClick={() => {
              setProblem(undefined);
              onChange(null);
            }}
          >
            Remove logo
          </Button>
        ) : null}
      </div>
      <p id={`${id}-message`} aria-live="polite" className="text-muted-foreground text-xs">
        {error === undefined ? (
          isReadOnly ? null : (
            help
          )
        ) : (
          <span className="text-danger">{error}</span>
        )}
      </p>
    </fieldset>
  );
}
