import { buildResetWrite } from '#domain/configs/write/reset-config.ts';
import type { Handler } from '#http/handler.ts';
import { getViewer } from './config-call.ts';
import { storeAndShow } from './store-and-show.ts';

export const resetConfig: Handler<'resetConfig'> = (call) => {
  const { slug, configId } = call.params;
  const viewer = getViewer(call.principal);
  return storeAndShow(call, { slug, config_id: configId }, (state) =>
    buildResetWrite(state, viewer, call.body ?? {}),
  );
};
