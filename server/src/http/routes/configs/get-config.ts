import type { Handler } from '#http/handler.ts';
import { readAndShow } from './read-and-show.ts';

export const getConfig: Handler<'getConfig'> = (call) =>
  readAndShow(call, { slug: call.params.slug, config_id: call.params.configId });

export const getDefaultConfig: Handler<'getDefaultConfig'> = (call) =>
  readAndShow(call, { slug: call.params.slug });

export const getPublicConfig: Handler<'getPublicConfig'> = (call) =>
  readAndShow(call, { slug: call.params.slug, config_id: call.params.configId });

export const getPublicDefaultConfig: Handler<'getPublicDefaultConfig'> = (call) =>
  readAndShow(call, { slug: call.params.slug });
