import type { NodeExecutor } from '../node-type.ts';

/** Joins branches: it runs once all of them are decided on. */
export const mergeExecutor: NodeExecutor<'merge'> = {
  type: 'merge',
  execute: async () => ({ kind: 'done', output: {} }),
};
