import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import { HelpText } from '@/components/values/help-text';
import { DRAGGED_NODE_TYPE } from '../model/dragged-node';
import { findBestMatches } from '../model/match-score';
import { groupNodeTypes } from '../model/node-choices';
import { getIcon } from '../model/node-kind';
import { addNode } from '../state/acts';
import { useEditor, useEditorStore } from '../state/editor-context';
import { findSpotAfter } from '../state/spot-after';

/** The kinds of nodes, which are dragged onto the canvas. A click adds a node after the selected one. */
export function NodePalette({ onAdded }: { onAdded: (id: string) => void }) {
  const types = useEditor((state) => state.types);
  const [text, setText] = useState('');
  const groups = groupNodeTypes(types)
    .map(({ caption, kinds }) => ({
      caption,
      kinds: text.trim() === '' ? kinds : findBestMatches(kinds, text, getTexts),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  return (
    <>
      {/* The search stays above the scrolled list. */}
      <div className="sticky top-0 z-10 bg-card px-2 pt-1.5 pb-1">
        <Input
          type="search"
          aria-label="Search nodes"
          placeholder="Search nodes…"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {groups.map(({ caption, kinds }) => (
        <section key={caption} aria-label={caption}>
          <h2 className="px-2 pt-2.5 pb-1 text-muted-foreground text-xs">{caption}</h2>
          <ul>
            {kinds.map((kind) => (
              <li key={kind.type}>
                <KindButton kind={kind} onAdded={onAdded} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="px-2 pt-2.5 text-muted-foreground text-sm empty:hidden">
        {groups.length === 0 ? 'No kind of node matches.' : null}
      </p>
    </>
  );
}

const getTexts = ({ name, description, keywords }: NodeType) => [name, description, ...keywords];

type KindButtonProps = { kind: NodeType; onAdded: (id: string) => void };

function KindButton({ kind: { type, name, description }, onAdded }: KindButtonProps) {
  const store = useEditorStore();
  const types = useEditor((state) => state.types);
  const id = useId();
  const Icon = getIcon(types, type);
  return (
    <button
      type="button"
      draggable
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-description`}
      className="focus-inset flex w-full cursor-grab items-start gap-2 rounded-md px-2 py-1.5 text-left leading-tight hover:bg-accent"
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED_NODE_TYPE, type);
        dataTransfer.effectAllowed = 'copy';
      }}
      onClick={() => {
        const [current] = store.getState().selection;
        const added = addNode(store, type, findSpotAfter(store, current));
        if (added !== undefined) {
          onAdded(added);
        }
      }}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0">
        <span id={`${id}-name`} className="block truncate">
          {name}
        </span>
        <span id={`${id}-description`} className="line-clamp-2 text-muted-foreground text-xs">
          <HelpText text={description} />
        </span>
      </span>
    </button>
  );
}
