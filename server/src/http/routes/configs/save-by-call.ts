import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { buildSaveWrite } from '#domain/configs/write/write-request.ts';
import type { Call } from '#http/handler.ts';
import { storeAndShow } from './store-and-show.ts';

type SaveCall = Parameters<typeof storeAndShow>[0] & Pick<Call<'saveConfig'>, 'body'>;

/** Saves the config in the body of a call. Creates it if it does not exist. */
export function saveByCall(call: SaveCall): Promise<Config> {
  const { slug, config_id } = call.body;
  const write = buildSaveWrite(call.body);
  return storeAndShow(call, { slug, config_id, canCreate: true }, () => write);
}
