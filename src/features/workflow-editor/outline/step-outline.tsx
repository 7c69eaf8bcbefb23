import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { listNodes, orderSteps, type Step } from '@patchbay/workflow-graph/layout/step-order.ts';
import { Check, CircleAlert } from 'lucide-react';
import {
  type CSSProperties,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { STATE_LOOKS } from '@/components/workflow-graph/run-mark';
import {
  formatEnded,
  useEndedIterations,
  useNodeState,
} from '@/components/workflow-graph/run-states';
import { cn } from '@/lib/cn';
import { formatKind } from '../model/node-kind';
import { VisitorMark } from '../save/visitor-mark';
import { useEditor, useEditorStore } from '../state/editor-context';
import { clearSelection, select, toggleSelected } from '../state/editor-store';
import { focusWithin } from '../state/focus-within';
import { NodeIcon } from '../state/node-icon';
import { useDrawnDocument } from '../state/use-drawn-document';
import { PinMark } from '../test-run/pin-mark';
import { StepMenu } from './step-menu';

type StepOutlineProps = {
  activeNodeId: string | undefined;
  onOpen: (id: string) => void;
  onMove: (id: string) => void;
  onDuplicate: (ids: ReadonlySet<string>) => void;
  onConnect: (id: string) => void;
};

/**
 * The number of steps of a level that are rendered and come into view together, because the browser watches each part
 * when anything moves.
 */
const PART = 20;
/** The height of a row with its gap, in pixels. */
const ROW_HEIGHT = 47;

/** Returns the style of steps out of view, which have no layout yet. Their height is an estimate until then. */
const shownLate = (steps: readonly Step<EditorNode>[]): CSSProperties => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: `auto ${listNodes(steps).length * ROW_HEIGHT}px`,
});

/** The graph as a list of its nodes in the order of a run. Each row names the nodes that it follows and has a menu. */
export function StepOutline(props: StepOutlineProps) {
  const { nodes, edges } = useDrawnDocument();
  const steps = useMemo(() => orderSteps(nodes, edges), [nodes, edges]);
  const list = useRef<HTMLDivElement>(null);
  useSelecting(list);
  return (
    <div ref={list}>
      <Level steps={useShown(steps)} {...props} />
    </div>
  );
}

/**
 * Returns a growing part of a list until it is whole, so that the graph does not wait for rows out of view. After
 * that, added rows appear at once.
 */
function useShown<One>(list: readonly One[]): readonly One[] {
  const [count, setCount] = useState(PART);
  const next = count < list.length ? count + PART : Number.POSITIVE_INFINITY;
  useEffect(() => {
    startTransition(() => setCount(next));
  }, [next]);
  return useMemo(() => (count < list.length ? list.slice(0, count) : list), [list, count]);
}

/** Focuses a step when the selection of several steps begins or ends, because the focused element is removed then. */
function useSelecting(list: RefObject<HTMLElement | null>): void {
  const store = useEditorStore();
  const isSelecting = useEditor((state) => state.isSelecting);
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    if (isSelecting === wasSelecting.current) {
      return;
    }
    wasSelecting.current = isSelecting;
    const { activeElement } = document;
    if (activeElement === document.body) {
      const [first] = store.getState().selection;
      const step = first === undefined ? '' : `[data-step="${CSS.escape(first)}"]`;
      focusWithin(list.current, `${step} button`);
    }
    if (!isSelecting) {
      clearSelection(store);
    }
  }, [isSelecting, list, store]);
}

type LevelProps = StepOutlineProps & { steps: readonly Step<EditorNode>[] };

const Level = memo(function Level({ steps, ...props }: LevelProps) {
  const rows = steps.map(({ node, after, children }, index) => (
    // biome-ignore lint/a11y/useSemanticElements: the parts of a long list are between it and its items
    <div role="listitem" key={node.id}>
      {/* If a node follows only the node above it, the order of the rows says so. */}
      <Row
        node={node}
        after={after.join(', ')}
        isNext={after.length === 1 && after[0] === steps[index - 1]?.node.name}
        isOpen={props.activeNodeId === node.id}
        onOpen={props.onOpen}
        onMove={props.onMove}
        onDuplicate={props.onDuplicate}
        onConnect={props.onConnect}
      />
      {children.length === 0 ? null : (
        <div className="ml-4 border-l pl-1">
          <Level steps={children} {...props} />
        </div>
      )}
    </div>
  ));
  const starts = [...steps.keys()].filter((index) => index % PART === 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the parts of a long list are between it and its items
    <div role="list" className="flex flex-col gap-px">
      {starts.map((start) => (
        <div
          key={start}
          role="presentation"
          className="flex flex-col gap-px"
          style={steps.length > PART ? shownLate(steps.slice(start, start + PART)) : undefined}
        >
          {rows.slice(start, start + PART)}
        </div>
      ))}
    </div>
  );
});

type RowProps = Omit<StepOutlineProps, 'activeNodeId'> & {
  node: EditorNode;
  /** The names of the nodes that it follows; '' for none. */
  after: string;
  isNext: boolean;
  isOpen: boolean;
};

/**
 * A row of the list. Only a changed row renders again, because there may be 500 rows and a name is typed key by key.
 */
const Row = memo(function Row(props: RowProps) {
  const { node, after, isNext, isOpen, onOpen, ...acts } = props;
  const store = useEditorStore();
  const kind = useEditor((state) => formatKind(state, node));
  const mark = useEditor(({ marks }) => marks.get(node.id));
  const isSelected = useEditor(({ selection }) => selection.has(node.id));
  const isSelecting = useEditor((state) => state.isSelecting);
  /** The menu of a row is a tab stop only while the row has the focus. */
  const [hasFocus, setHasFocus] = useState(false);
  const isStart = node.type === 'start';
  const title = node.name === '' ? kind : node.name;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is
    <div
      data-step={node.id}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setHasFocus(currentTarget.contains(relatedTarget))
      }
      className={cn(
        'group flex items-center gap-1 rounded-md pr-1 hover:bg-accent',
        (isSelected || (isOpen && !isSelecting)) && 'bg-brand-soft hover:bg-brand-soft',
      )}
    >
      <button
        type="button"
        className="focus-inset flex min-w-0 flex-1 items-start gap-2 rounded-md px-2 py-1.5 text-left"
        {...(isSelecting
          ? {
              role: 'checkbox',
              'aria-checked': isSelected,
              // The start node cannot be copied or deleted.
              'aria-disabled': isStart,
              onClick: () => {
                if (!isStart) {
                  toggleSelected(store, node.id);
                }
              },
            }
          : {
              'aria-current': isOpen ? 'step' : undefined,
              onClick: () => {
                select(store, [node.id]);
                onOpen(node.id);
              },
            })}
      >
        {isSelecting ? <Tick isTicked={isSelected} isHidden={isStart} /> : null}
        <NodeIcon node={node} className="mt-0.5" />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-muted-foreground text-xs">
            {title === kind ? null : kind}
            {after === '' ? null : (
              <span className={cn(isNext && 'sr-only')}>
                {title === kind ? 'After ' : ', after '}
                {after}
              </span>
            )}
          </span>
        </span>
        {mark === undefined ? null : (
          <CircleAlert
            aria-label={mark.text}
            className={cn(
              'size-4 shrink-0 self-center',
              mark.severity === 'error' ? 'text-danger' : 'text-warning',
            )}
          />
        )}
      </button>
      <VisitorMark id={node.id} />
      <PinMark id={node.id} />
      <StepState id={node.id} />
      {isSelecting ? null : <StepMenu node={node} isTabStop={hasFocus} {...acts} />}
    </div>
  );
});

/** The mark of a selected step. It looks like a checkbox, which the whole step is. */
function Tick({ isTicked, isHidden }: { isTicked: boolean; isHidden: boolean }) {
  return (
    <span
      className={cn(
        'mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-input-hover bg-field text-primary-foreground',
        isTicked && 'border-primary-edge bg-primary',
        isHidden && 'invisible',
      )}
    >
      {isTicked ? <Check aria-hidden className="size-3 stroke-3" /> : null}
    </span>
  );
}

/** The state of the step in the last test. */
function StepState({ id }: { id: string }) {
  const state = useNodeState(id) ?? 'none';
  const ended = useEndedIterations(id);
  if (state === 'none') {
    return null;
  }
  const { text, icon: Icon, tone } = STATE_LOOKS[state];
  const { text: count, where } = ended === undefined ? {} : formatEnded(ended);
  return (
    <>
      <span title={where} className={cn('shrink-0 text-xs tabular-nums empty:hidden', tone)}>
        {count}
        {where === undefined ? null : <span className="sr-only">, {where}</span>}
      </span>
      <span role="img" aria-label={`Tested: ${text}`} className={cn('ml-1 shrink-0', tone)}>
        <Icon aria-hidden className={cn('size-4', state === 'running' && 'animate-spin')} />
      </span>
    </>
  );
}
