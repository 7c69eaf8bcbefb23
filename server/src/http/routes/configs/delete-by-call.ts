import type { Message } from '@patchbay/contract/schema.gen.d.ts';
import { deleteConfig as deleteOne } from '#domain/configs/write/delete-config.ts';
import type { Call } from '#http/handler.ts';
import { toConfigCall } from './config-call.ts';

type RemoveCall = Parameters<typeof toConfigCall>[0] & Pick<Call<'deleteDefaultConfig'>, 'params'>;

/** Deletes the config that a call names: the default one unless `config_id` is given. */
export async function deleteByCall(call: RemoveCall, config_id?: string): Promise<Message> {
  const configCall = toConfigCall(call, { slug: call.params.slug, config_id });
  const deleted = await deleteOne(call.services.configs, configCall);
  return { message: `Config "${deleted.config_id}" of ${deleted.app} is deleted.` };
}
