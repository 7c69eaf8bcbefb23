import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { NOTHING } from '#domain/configs/write/write-request.ts';
import type { Handler } from '#http/handler.ts';
import { readAndShow } from '../read-and-show.ts';
import { storeAndShow } from '../store-and-show.ts';

/** Lists the fields of a config, which it creates unless the session may only readField. */
export const listConfigFields: Handler<'listConfigFields'> = async (call): Promise<Config> => {
  const { slug } = call.headers;
  const { config_id } = call.query;
  const { principal } = call;
  if (principal.kind === 'linked_account' && principal.is_read_only) {
    return readAndShow(call, { slug, config_id });
  }
  return storeAndShow(call, { slug, config_id, canCreate: true }, () => NOTHING);
};
