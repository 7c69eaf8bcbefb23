import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { buildConfigWrite } from '#domain/configs/write/write-request.ts';
import type { Call } from '#http/handler.ts';
import { storeAndShow } from './store-and-show.ts';

type UpdateCall = Parameters<typeof storeAndShow>[0] & Pick<Call<'updateConfig'>, 'body'>;

/** Updates the config in the body of a call. */
export function updateByCall(call: UpdateCall): Promise<Config> {
  const { slug, config_id } = call.body;
  const write = buildConfigWrite(call.body);
  return storeAndShow(call, { slug, config_id }, () => write);
}
