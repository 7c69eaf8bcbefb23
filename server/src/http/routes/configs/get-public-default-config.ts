import type { Handler } from '#http/handler.ts';
import { readAndShow } from './read-and-show.ts';

export const getPublicDefaultConfig: Handler<'getPublicDefaultConfig'> = (call) =>
  readAndShow(call, { slug: call.params.slug });
