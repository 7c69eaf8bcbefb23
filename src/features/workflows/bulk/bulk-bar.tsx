import { CircleOff, Download, FolderInput, Rocket, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { flushPendingSave } from '@/lib/workflow/pending-saves';
import { exportWorkflows } from '../export-workflows';
import { ChangeManyDialog, type ManyChange } from './change-many-dialog';
import { MoveDialog } from './move-dialog';
import type { Selection } from './use-selection';

/** The contract's maximum of `ids`. */
const MAX_AT_ONCE = 50;

type BulkBarProps = {
  selection: Selection;
  /** Whether the user may change workflows; all may download them. */
  canBuild: boolean;
};

/** The actions on the selected workflows. The bar lies over the page, so that no row moves. */
export function BulkBar({ selection, canBuild }: BulkBarProps) {
  const { selected, clear } = selection;
  const [opened, setOpened] = useState<ManyChange | 'move' | null>(null);
  const [isDownloading, setIsDownloading] = useState(false);
  const close = () => setOpened(null);
  const count = selected.length;
  /** Opens a dialog after the pending changes of the editor are saved. */
  const openSaved = async (next: ManyChange) => {
    await Promise.all(selected.map(({ _id }) => flushPendingSave(_id)));
    setOpened(next);
  };
  const isTooMany = count > MAX_AT_ONCE;
  const download = () => {
    setIsDownloading(true);
    void exportWorkflows(selected).finally(() => setIsDownloading(false));
  };
  return (
    <div
      className={cn(
        'sticky bottom-3 z-10 mx-auto flex w-fit flex-wrap items-center gap-2',
        // A phone shows no icons, so that all buttons fit into two rows.
        'max-sm:[&_button:not([aria-label])_svg]:hidden',
        count > 0 && 'rounded-lg border bg-popover px-3 py-2 shadow-float',
      )}
    >
      <span role="status" className="pe-2 text-sm empty:hidden">
        {count === 0 ? '' : `${count} selected`}
      </span>
      {count === 0 ? null : (
        <>
          {canBuild ? (
            <>
              <Button
                size="sm"
                icon={<FolderInput aria-hidden />}
                onClick={() => setOpened('move')}
              >
                Move to folder
              </Button>
              <Button
                size="sm"
                icon={<Rocket aria-hidden />}
                disabled={isTooMany}
                onClick={() => void openSaved('publish')}
              >
                Publish
              </Button>
              <Button
                size="sm"
                icon={<CircleOff aria-hidden />}
                disabled={isTooMany}
                onClick={() => setOpened('unpublish')}
              >
                Unpublish
              </Button>
            </>
          ) : null}
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            disabled={isTooMany || isDownloading}
            onClick={download}
          >
            Download
          </Button>
          {canBuild ? (
            <Button
              size="sm"
              icon={<Trash2 aria-hidden />}
              disabled={isTooMany}
              onClick={() => setOpened('delete')}
            >
              Delete
            </Button>
          ) : null}
          <IconButton label="Select none" size="sm" icon={<X aria-hidden />} onClick={clear} />
          {isTooMany ? (
            <span className="text-muted-foreground text-sm">
              Select {MAX_AT_ONCE} at most to publish, download or delete.
            </span>
          ) : null}
        </>
      )}
      {opened === 'move' ? (
        <MoveDialog workflows={selected} onClose={close} onMoved={clear} />
      ) : opened === null ? null : (
        <ChangeManyDialog change={opened} workflows={selected} onClose={close} onDone={clear} />
      )}
    </div>
  );
}
