import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { buildSaveWrite } from '#domain/configs/write/write-request.ts';
import type { Call, Handler } from '#http/handler.ts';
import { storeAndShow } from './store-and-show.ts';

export const saveConfig: Handler<'saveConfig'> = (call) => save(call);

export const savePublicConfig: Handler<'savePublicConfig'> = (call) => save(call);

type SaveCall = Parameters<typeof storeAndShow>[0] & Pick<Call<'saveConfig'>, 'body'>;

function save(call: SaveCall): Promise<Config> {
  const { slug, config_id } = call.body;
  const write = buildSaveWrite(call.body);
  return storeAndShow(call, { slug, config_id, canCreate: true }, () => write);
}
