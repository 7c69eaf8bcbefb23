/** Under which a row of the palette carries the kind of node that it stands for. */
export const DRAGGED_NODE_TYPE = 'application/x-patchbay-node-type';
