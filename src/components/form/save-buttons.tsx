import type { ReactNode } from 'react';
import { Button } from '../ui/button';

export type SaveButtonsProps = {
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  /** Default 'Save'. */
  saveLabel?: string;
  /** The button that stands at the left end. */
  extra?: ReactNode;
};

/** The end of a form: Save waits for a change, and Discard is there once there is one. */
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
        // Leaving a field may show its error and push the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {saveLabel}
      </Button>
    </>
  );
}
