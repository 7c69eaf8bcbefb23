import type { ConfigPortal } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { type EditorState, isDirty as isStateDirty } from '../model/editor-state';
import type { Problem, ProblemPlace } from '../model/problem';
import { ArchivedDrawer } from '../publish/archived-drawer';
import { CopyDialog } from '../publish/copy-dialog';
import { PublishDialog } from '../publish/publish-dialog';
import { VersionsDrawer } from '../publish/versions-drawer';
import type { Conflict } from '../state/conflict';
import { useEditor } from '../state/editor-context';
import type { EditorDialog } from './toolbar';

type EditorDialogsProps = {
  dialog: EditorDialog | null;
  portal: ConfigPortal;
  state: EditorState;
  onClose: () => void;
  onLoaded: (portal: ConfigPortal) => void;
  onDiscard: () => void;
  onConflict: (conflict: Conflict) => void;
  onShow: (place: ProblemPlace, problems: readonly Problem[]) => void;
};

/** The dialog or drawer that the toolbar has opened over the editor. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { dialog, portal, state, onClose, onLoaded, onDiscard, onConflict, onShow } = props;
  const { appName } = useEditor();
  const isDirty = isStateDirty(state);
  switch (dialog) {
    case 'publish':
      return (
        <PublishDialog
          portal={portal}
          appName={appName}
          draft={state.base}
          onShow={onShow}
          onConflict={(conflict) => {
            onConflict(conflict);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'versions':
      return (
        <VersionsDrawer
          portal={portal}
          revision={state.revision}
          isDirty={isDirty}
          onLoaded={onLoaded}
          onConflict={onConflict}
          onClose={onClose}
        />
      );
    case 'archived':
      return (
        <ArchivedDrawer
          archived={portal.archived_fields}
          document={state.document}
          onClose={onClose}
        />
      );
    case 'copy':
      return <CopyDialog isDirty={isDirty} onClose={onClose} />;
    case 'discard':
      return (
        <ConfirmDialog
          isOpen
          onOpenChange={onClose}
          title="Discard your changes?"
          description="The editor goes back to the draft as it was last saved."
          confirmLabel="Discard changes"
          onConfirm={() => {
            onDiscard();
            onClose();
          }}
        />
      );
    default:
      return null;
  }
}
