import { BaseEdge, type Edge, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { type Detour, getLinePath } from './edge-detour';

export type GraphEdge = Edge<{ detour: Detour | undefined }>;

const LABEL_STYLE = { fill: 'var(--muted-foreground)', fontSize: 12 };
const LABEL_BACK = { fill: 'var(--background)' };

const LineEdge = memo(function LineEdge(props: EdgeProps<GraphEdge>) {
  const [path, labelX, labelY] = getLinePath(props, props.data?.detour);
  return (
    <BaseEdge
      id={props.id}
      path={path}
      style={props.style}
      label={props.label}
      labelX={labelX}
      labelY={labelY}
      labelStyle={LABEL_STYLE}
      labelBgStyle={LABEL_BACK}
    />
  );
});

/** Kept outside of every component: a new object would draw every edge again. */
export const EDGE_KINDS = { line: LineEdge };
