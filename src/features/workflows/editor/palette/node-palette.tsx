import { addNode } from '../acts';
import { spotAfter } from '../canvas/spot-after';
import { useEditor, useEditorStore } from '../editor-context';
import { iconOf } from '../node-kind';
import { DRAGGED_NODE_TYPE } from './dragged-node';
import { nodeGroups } from './node-choices';

/** The kinds of nodes, to drag onto the canvas; a click puts one after the selected node. */
export function NodePalette({ onAdded }: { onAdded: (id: string) => void }) {
  const store = useEditorStore();
  const types = useEditor((state) => state.types);
  return nodeGroups(types).map(({ caption, kinds }) => (
    <section key={caption} aria-label={caption}>
      <h2 className="px-2 pt-2.5 pb-1 text-muted-foreground text-xs">{caption}</h2>
      <ul>
        {kinds.map(({ type, name, description }) => {
          const Icon = iconOf(types, type);
          return (
            <li key={type}>
              <button
                type="button"
                draggable
                title={description.replaceAll('`', '')}
                className="focus-inset flex w-full cursor-grab items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-accent"
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData(DRAGGED_NODE_TYPE, type);
                  dataTransfer.effectAllowed = 'copy';
                }}
                onClick={() => {
                  const [current] = store.getState().selection;
                  const id = addNode(store, type, spotAfter(store, current));
                  if (id !== undefined) {
                    onAdded(id);
                  }
                }}
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="truncate">{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
