import type { ConfigPortal } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  Archive,
  CopyPlus,
  Ellipsis,
  History,
  Redo2,
  RotateCcw,
  RotateCw,
  Undo2,
} from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/values/relative-time';
import { useDashboard } from '@/stores/dashboard';
import { type EditorState, isDirty as isStateDirty } from '../model/editor-state';

/** A dialog or drawer over the editor. */
export type EditorDialog = 'publish' | 'versions' | 'archived' | 'copy' | 'discard';

type ToolbarProps = {
  portal: ConfigPortal;
  state: EditorState;
  isSaving: boolean;
  /** Whether the draft can be copied to Production. False for a custom app, which belongs to one environment. */
  canCopy: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  onPublish: () => void;
  onReload: () => void;
  onOpen: (dialog: EditorDialog) => void;
};

/** The state of the draft, and the actions on the draft as a whole. */
export function Toolbar(props: ToolbarProps) {
  const { portal, state, isSaving, canCopy, onUndo, onRedo, onSave, onPublish } = props;
  const { onReload, onOpen } = props;
  const isTest = useDashboard(({ environment }) => environment === 'test');
  const isDirty = isStateDirty(state);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-muted-foreground text-sm">
        <DraftStatus portal={portal} isDirty={isDirty} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label="Undo"
          icon={<Undo2 aria-hidden />}
          disabled={state.past.length === 0}
          onClick={onUndo}
        />
        <IconButton
          label="Redo"
          icon={<Redo2 aria-hidden />}
          disabled={state.future.length === 0}
          onClick={onRedo}
        />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton
              label="More for the portal"
              hasTooltip={false}
              icon={<Ellipsis aria-hidden />}
            />
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem icon={<History aria-hidden />} onSelect={() => onOpen('versions')}>
              Versions
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={<Archive aria-hidden />}
              trailing={portal.archived_fields.length}
              onSelect={() => onOpen('archived')}
            >
              Archived fields
            </DropdownMenuItem>
            {isTest && canCopy ? (
              <DropdownMenuItem icon={<CopyPlus aria-hidden />} onSelect={() => onOpen('copy')}>
                Copy to Production
              </DropdownMenuItem>
            ) : null}
            <DropdownMenuItem
              icon={<RotateCw aria-hidden />}
              disabled={isDirty}
              onSelect={onReload}
            >
              Reload
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={<RotateCcw aria-hidden />}
              disabled={!isDirty}
              onSelect={() => onOpen('discard')}
            >
              Discard changes
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Button disabled={!isDirty} isBusy={isSaving} onClick={onSave}>
          Save draft
        </Button>
        <Button
          variant="primary"
          disabled={isSaving || (!isDirty && !portal.has_changes)}
          onClick={onPublish}
        >
          {isDirty ? 'Save and publish…' : 'Publish…'}
        </Button>
      </div>
    </div>
  );
}

function DraftStatus({ portal, isDirty }: { portal: ConfigPortal; isDirty: boolean }) {
  const { published_version: version, has_changes, updated_by, updatedAt } = portal;
  return (
    <>
      <Badge tone={version === null ? 'neutral' : 'success'}>
        {version === null ? 'Not published' : `Version ${version} published`}
      </Badge>
      {isDirty ? (
        <Badge tone="warning">Unsaved changes</Badge>
      ) : has_changes ? (
        <Badge tone="info">Draft not published</Badge>
      ) : null}
      {updatedAt === null ? null : (
        <span className="wrap-anywhere">
          Draft saved <RelativeTime value={updatedAt} />
          {updated_by === null ? null : ` by ${updated_by}`}
        </span>
      )}
    </>
  );
}
