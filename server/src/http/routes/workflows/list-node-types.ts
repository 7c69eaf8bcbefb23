import { nodeTypes } from '../../../domain/workflows/graph/node-types.ts';
import type { Handler } from '../../handler.ts';

export const listNodeTypes: Handler<'listNodeTypes'> = async () => [...nodeTypes().values()];
