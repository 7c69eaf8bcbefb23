import type { WaitPlace } from '../waits/wait-links.ts';
import type { NodeContext } from './node-type.ts';

/** Returns the place of a node, at which it can wait. */
export const getWaitPlace = ({ run, node, iteration }: NodeContext): WaitPlace => ({
  tenant: run.tenant,
  execution: run._id,
  node_id: node.id,
  iteration,
});
