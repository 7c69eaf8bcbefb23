import { type DropEdge, indexAfterDrop } from '@/hooks/use-sortable';
import { formatEdgeAnnouncement, moveAnnouncement } from '@/lib/text/move-announcement';
import type { FieldKey } from '../model/field-key';
import { getSiblings, moveField } from '../model/fields';
import { useEditor } from '../state/editor-context';

/** Returns functions that move a field inside its page or workflow and announce its new place. */
export function useMoveField() {
  const { edit, getDocument, announce } = useEditor();
  const findPosition = (key: FieldKey) => {
    const siblings = getSiblings(getDocument(), key);
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
        announce(formatEdgeAnnouncement(siblings[index]?.name ?? '', by));
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
