import type { ReactNode } from 'react';
import { Button } from '../ui/button';

export type SaveButtonsProps = {
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  /** Default 'Save'. */
  saveLabel?: string;
  /** A left-aligned button. */
  extra?: ReactNode;
};

/** Buttons of a form: Save is enabled by a change, and Discard appears then. */
export function SaveButtons(props: SaveButtonsProps) {
  const { isDirty, isBusy, onDiscard, saveLabel = 'Save', extra } = props;
  return (
    <>
      {extra === undefined ? null : <div className="mr-auto">{extra}</div>}
      {isDirty ? (
        <Button disabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        disabled={!isDirty}
        isBusy={isBusy}
        // On blur, a field may show its error and move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {saveLabel}
      </Button>
    </>
  );
}
