/** The data type under which a dragged row of the palette carries its kind of node. */
export const DRAGGED_NODE_TYPE = 'application/x-patchbay-node-type';
