import { CircleOff, Download, FolderInput, Rocket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import { exportWorkflows } from '../export-workflows';
import { flushPendingSave } from '../pending-saves';
import { ChangeManyDialog, type ManyChange } from './change-many-dialog';
import { MoveDialog } from './move-dialog';
import type { Selection } from './use-selection';

/** `ids` of the contract. */
const MAX_AT_ONCE = 50;

type BulkBarProps = {
  selection: Selection;
  /** Whether the user may change workflows; all may download them. */
  canBuild: boolean;
};

/** Selects all workflows of the page, and says what can be done with those that are selected. */
export function BulkBar({ selection, canBuild }: BulkBarProps) {
  const { all, selected, toggleAll, clear } = selection;
  const [opened, setOpened] = useState<ManyChange | 'move' | null>(null);
  const [isDownloading, setIsDownloading] = useState(false);
  const close = () => setOpened(null);
  const count = selected.length;
  if (all.length === 0) {
    return null;
  }
  /** The drafts as the editor left them. */
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
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a button with a role */}
      <label
        className={cn(
          'flex items-center gap-3 pe-2 text-muted-foreground text-sm',
          // Above the checkboxes of the rows, which the handle of the order comes before.
          canBuild ? 'ps-8.25' : 'ps-3.25',
        )}
      >
        <Checkbox
          aria-label="Select all workflows of this page"
          checked={count === 0 ? false : count === all.length ? true : 'indeterminate'}
          onCheckedChange={toggleAll}
        />
        <span role="status">{count === 0 ? 'Select all' : `${count} selected`}</span>
      </label>
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
