import type { Handler } from '#http/handler.ts';
import { readAndShow } from './read-and-show.ts';

export const getDefaultConfig: Handler<'getDefaultConfig'> = (call) =>
  readAndShow(call, { slug: call.params.slug });
