import type { Message } from '@patchbay/contract/schema.gen.d.ts';
import { deleteConfig as deleteOne } from '#domain/configs/write/delete-config.ts';
import type { Call, Handler } from '#http/handler.ts';
import { toConfigCall } from './config-call.ts';

export const deleteConfig: Handler<'deleteConfig'> = (call) => remove(call, call.params.configId);

export const deleteDefaultConfig: Handler<'deleteDefaultConfig'> = (call) => remove(call);

export const deletePublicConfig: Handler<'deletePublicConfig'> = (call) =>
  remove(call, call.params.configId);

export const deletePublicDefaultConfig: Handler<'deletePublicDefaultConfig'> = (call) =>
  remove(call);

type RemoveCall = Parameters<typeof toConfigCall>[0] & Pick<Call<'deleteDefaultConfig'>, 'params'>;

async function remove(call: RemoveCall, config_id?: string): Promise<Message> {
  const configCall = toConfigCall(call, { slug: call.params.slug, config_id });
  const deleted = await deleteOne(call.services.configs, configCall);
  return { message: `Config "${deleted.config_id}" of ${deleted.app} is deleted.` };
}
