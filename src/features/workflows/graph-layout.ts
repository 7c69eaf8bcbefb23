/**
 * The steps beside the graph. Who sets `--graph-height` gives it the rest of a column, and at least this height.
 */
export const GRAPH_LAYOUT =
  'grid grid-cols-[minmax(0,1fr)] gap-4 md:h-[var(--graph-height,max(480px,calc(100dvh-250px)))] md:grow md:grid-cols-[260px_minmax(0,1fr)]';
