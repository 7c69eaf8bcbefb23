import { findNode } from '@patchbay/workflow-graph/document.ts';
import { type ComponentProps, Suspense } from 'react';
import { Card } from '@/components/ui/card';
import { useEditor } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';
import { NodePanel } from './lazy-node-panel';

type OpenNodeProps = Omit<ComponentProps<typeof NodePanel>, 'node'> & { id: string };

/** Renders the panel of a node alone, so that a key press in it does not render the editor. */
export function OpenNode({ id, ...panel }: OpenNodeProps) {
  const node = useEditor((state) => findNode(currentDocument(state), id));
  return node === undefined ? null : (
    <Suspense fallback={panel.isBeside ? <Card aria-hidden /> : null}>
      <NodePanel node={node} {...panel} />
    </Suspense>
  );
}
