import { type DropEdge, indexAfterDrop } from '@/hooks/use-sortable';
import { edgeAnnouncement, moveAnnouncement } from '@/lib/text/move-announcement';
import type { FieldKey } from '../model/field-key';
import { moveField, siblingsOf } from '../model/fields';
import { useEditor } from '../state/editor-context';

/** Moves fields among those of their page or workflow, and says where they are then. */
export function useMoveField() {
  const { edit, getDocument, announce } = useEditor();
  const findPosition = (key: FieldKey) => {
    const siblings = siblingsOf(getDocument(), key);
    return { siblings, index: siblings.findIndex(({ id }) => id === key.id) };
  };
  const moveTo = (key: FieldKey, to: number) => {
    const { siblings, index } = findPosition(key);
    const name = siblings[index]?.name ?? '';
    edit((document) => moveField(document, key, to));
    announce(moveAnnouncement(name, to, siblings.length));
  };
  return {
    moveBy: (key: FieldKey, by: -1 | 1) => {
      const { siblings, index } = findPosition(key);
      if (siblings[index + by] === undefined) {
        announce(edgeAnnouncement(siblings[index]?.name ?? '', by));
      } else {
        moveTo(key, index + by);
      }
    },
    /** Drops a field above or below another one. */
    drop: (key: FieldKey, target: FieldKey, edge: DropEdge) => {
      moveTo(key, indexAfterDrop(findPosition(key).index, findPosition(target).index, edge));
    },
  };
}
