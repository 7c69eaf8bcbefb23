import type { Handler, OperationId } from './handler.ts';
import { getHealth } from './routes/system/get-health.ts';

/** What the server implements. An operation that is not here answers 501 NOT_IMPLEMENTED. */
export const handlers: { readonly [Op in OperationId]?: Handler<Op> } = {
  getHealth,
};
