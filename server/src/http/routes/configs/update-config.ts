import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { buildConfigWrite } from '#domain/configs/write/write-request.ts';
import type { Call, Handler } from '#http/handler.ts';
import { storeAndShow } from './store-and-show.ts';

export const updateConfig: Handler<'updateConfig'> = (call) => update(call);

export const updatePublicConfig: Handler<'updatePublicConfig'> = (call) => update(call);

type UpdateCall = Parameters<typeof storeAndShow>[0] & Pick<Call<'updateConfig'>, 'body'>;

function update(call: UpdateCall): Promise<Config> {
  const { slug, config_id } = call.body;
  const write = buildConfigWrite(call.body);
  return storeAndShow(call, { slug, config_id }, () => write);
}
