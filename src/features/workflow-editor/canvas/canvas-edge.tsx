import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { getLinePath } from '@/components/workflow-graph/edge-detour';
import { cn } from '@/lib/cn';
import { useEditorStore } from '../state/editor-context';
import { openNewNode } from '../state/editor-store';
import { AfterMount } from './after-mount';
import type { CanvasEdge } from './canvas-graph';

const LineEdge = memo(function LineEdge(props: EdgeProps<CanvasEdge>) {
  const { id, data, selected } = props;
  const store = useEditorStore();
  const [isPointed, setIsPointed] = useState(false);
  const pointer = {
    onMouseEnter: () => setIsPointed(true),
    onMouseLeave: () => setIsPointed(false),
  };
  const [path, x, y] = getLinePath(props, data?.detour);
  const isCatch = data?.isCatch === true;
  const line = isCatch ? 'var(--danger)' : 'var(--input-hover)';
  // Hundreds of invisible buttons would slow the graph down.
  const hasButton = selected === true || isPointed;
  return (
    <>
      <g {...pointer}>
        <BaseEdge
          id={id}
          path={path}
          interactionWidth={20}
          style={{ stroke: selected ? 'var(--ring)' : line, strokeWidth: selected ? 2 : 1.5 }}
        />
      </g>
      <AfterMount>
        <EdgeLabelRenderer>
          <div
            // The level is above the container that the edge lies in, even if it is selected.
            className="nodrag nopan pointer-events-auto absolute z-2000 flex min-h-5 min-w-5 items-center gap-1"
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            {...pointer}
          >
            {data?.text === undefined ? null : (
              <span
                title={data.text}
                className={cn(
                  'max-w-24 truncate rounded bg-background px-1 text-xs',
                  isCatch ? 'text-danger' : 'text-muted-foreground',
                )}
              >
                {data.text}
              </span>
            )}
            {hasButton ? (
              <IconButton
                label="Add a node here"
                size="sm"
                variant="secondary"
                tabIndex={-1}
                className="size-5 rounded-full"
                icon={<Plus aria-hidden />}
                onClick={() => openNewNode(store, { at: 'edge', edge: id })}
              />
            ) : null}
          </div>
        </EdgeLabelRenderer>
      </AfterMount>
    </>
  );
});

/** The kinds of edges. The object is constant, because a new one would render every edge again. */
export const EDGE_KINDS = { line: LineEdge };
