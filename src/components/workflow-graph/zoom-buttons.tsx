import { Panel, useReactFlow } from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { FIT } from './graph-view';

/** Buttons for people who do not scroll to zoom. */
export function ZoomButtons({ isMoved }: { isMoved: RefObject<boolean> }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const change = (move: () => Promise<boolean>, isOwn: boolean) => () => {
    isMoved.current = isOwn;
    void move();
  };
  return (
    // On a phone, the room is beside the graph, which goes from top to bottom, and not below it.
    <Panel position="bottom-left" className="flex gap-1 max-sm:flex-col">
      <IconButton
        label="Zoom in"
        variant="secondary"
        icon={<ZoomIn aria-hidden />}
        onClick={change(zoomIn, true)}
      />
      <IconButton
        label="Zoom out"
        variant="secondary"
        icon={<ZoomOut aria-hidden />}
        onClick={change(zoomOut, true)}
      />
      <IconButton
        label="Show the whole graph"
        variant="secondary"
        icon={<Maximize aria-hidden />}
        onClick={change(() => fitView(FIT), false)}
      />
    </Panel>
  );
}
