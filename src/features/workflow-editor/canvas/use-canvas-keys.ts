import { type EditorDocument, findNode } from '@patchbay/workflow-graph/document.ts';
import { isContainer } from '@patchbay/workflow-graph/node-outlets.ts';
import { formatNoteKey, parseNoteKey } from '@patchbay/workflow-graph/notes.ts';
import type { KeyboardEvent } from 'react';
import { isTyping } from '@/lib/is-typing';
import { detach, remove, tidyUp } from '../state/acts';
import { useEditorStore } from '../state/editor-context';
import {
  announce,
  clearSelection,
  currentDocument,
  openNewNode,
  redo,
  select,
  stopSelecting,
  undo,
} from '../state/editor-store';
import { focusWithin } from '../state/focus-within';
import { isWithin } from '../state/is-within';
import { addNote, recolorNotes, resizeNotes } from '../state/note-acts';
import { getStep, nudge } from '../state/nudge';
import { findStepId, getTargetIds } from '../state/selection-at';
import { findSpotAfter } from '../state/spot-after';
import { PANEL, PANEL_IN_DRAWER } from '../state/use-panel-focus';
import { describeNode } from './describe-node';
import { findNeighbor } from './neighbor';
import { useNoteSpot } from './use-note-spot';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** A key event of React or of the page. */
export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'altKey'
  | 'defaultPrevented'
  | 'preventDefault'
  | 'target'
> & { currentTarget: Element };

type CanvasKeys = {
  onOpen: (id: string) => void;
  /** Closes the panel; undefined if none is open. */
  onClose: (() => void) | undefined;
  onDuplicate: (ids: ReadonlySet<string>) => void;
  onSearch: () => void;
  onShortcuts: () => void;
  onFit: () => void;
  onMove: (ids: ReadonlySet<string>) => void;
  onConnect: (id: string) => void;
  /** Tests up to a node; undefined if the person may not test. */
  onTest: ((id: string) => void) | undefined;
};

/** Returns the handler of the keys of the canvas and of the list of steps, which `shortcuts.ts` lists. */
export function useCanvasKeys(keys: CanvasKeys) {
  const store = useEditorStore();
  const noteSpot = useNoteSpot();
  return (event: KeyPress): void => {
    const { target } = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isInDrawer = target instanceof Element && target.closest(PANEL_IN_DRAWER) !== null;
    const isHere = isWithin(event) || (isInDrawer && hasCommand);
    if (!isHere || isTyping(target) || event.defaultPrevented) {
      return;
    }
    // Inside the panel of a node, Delete must not delete the node, and Enter must not be taken from a button.
    const isInPanel = target instanceof Element && target.closest(PANEL) !== null;
    const isOnButton = target instanceof Element && target.closest('button, a') !== null;
    const focused = findStepId(target);
    const state = store.getState();
    const { selectedEdges } = state;
    const selection = getTargetIds(state, target);
    const current = focused ?? [...selection][0];
    const addInside = () => {
      const node = findNode(currentDocument(state), current ?? '');
      if (node !== undefined && isContainer(state.types, node)) {
        openNewNode(store, { at: 'inside', container: node.id });
      }
    };
    const acts: Record<string, () => void> = hasCommand
      ? {
          z: () => (event.shiftKey ? redo(store) : undo(store)),
          y: () => redo(store),
          d: () => keys.onDuplicate(selection),
          a: () => select(store, everyKey(currentDocument(state))),
          k: () => openNewNode(store, findSpotAfter(store, current)),
          f: keys.onSearch,
          ...Object.fromEntries(
            ARROWS.map((key) => [
              key,
              () =>
                event.shiftKey
                  ? resizeNotes(store, selection, getStep(key) ?? { x: 0, y: 0 })
                  : nudge(store, selection, key),
            ]),
          ),
        }
      : {
          '/': () => openNewNode(store, findSpotAfter(store, current)),
          '?': keys.onShortcuts,
          a: () => openNewNode(store, findSpotAfter(store, current)),
          i: addInside,
          d: () => detach(store, selection),
          l: () => tidyUp(store),
          n: () => addNote(store, noteSpot()),
          o: () => recolorNotes(store, selection),
          '0': keys.onFit,
          Delete: () => remove(store, selection, selectedEdges),
          Backspace: () => remove(store, selection, selectedEdges),
          Escape: () => {
            if (state.isSelecting) {
              stopSelecting(store);
            } else if (keys.onClose !== undefined && selectedEdges.size === 0) {
              keys.onClose();
            } else {
              clearSelection(store);
            }
          },
          ...(current === undefined
            ? {}
            : {
                Enter: () => {
                  if (parseNoteKey(current) === undefined) {
                    keys.onOpen(current);
                  } else {
                    focusWithin(event.currentTarget, `[data-id="${CSS.escape(current)}"] textarea`);
                  }
                },
                m: () => keys.onMove(selection),
                c: () => keys.onConnect(current),
                t: () => keys.onTest?.(current),
              }),
          ...Object.fromEntries(
            ARROWS.map((key) => [
              key,
              () => {
                const next = findNeighbor(state, current, key);
                if (next !== undefined) {
                  if (!state.isSelecting || focused === undefined) {
                    select(store, event.shiftKey ? [next, ...selection] : [next]);
                  }
                  announce(store, describeNode(store.getState(), next));
                  if (focused !== undefined) {
                    focusWithin(event.currentTarget, `[data-step="${CSS.escape(next)}"] button`);
                  }
                }
              },
            ]),
          ),
        };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const isOwn = hasCommand || (!isInPanel && !(event.key === 'Enter' && isOnButton));
    if (act !== undefined && isOwn && !event.altKey) {
      event.preventDefault();
      act();
    }
  };
}

const everyKey = ({ nodes, notes }: EditorDocument): readonly string[] => [
  ...nodes.map(({ id }) => id),
  ...notes.map(({ id }) => formatNoteKey(id)),
];
