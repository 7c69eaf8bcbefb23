import type { Handler } from '#http/handler.ts';
import { readAndShow } from './read-and-show.ts';

export const getPublicConfig: Handler<'getPublicConfig'> = (call) =>
  readAndShow(call, { slug: call.params.slug, config_id: call.params.configId });
