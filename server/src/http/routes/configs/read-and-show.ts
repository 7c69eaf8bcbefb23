import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { readExisting } from '#domain/configs/config-fields.ts';
import { configToWire } from '#domain/configs/config-to-wire.ts';
import { toConfigCall, toView } from './config-call.ts';

/** Returns a config. Throws an AppError RESOURCE_NOT_FOUND if it does not exist. */
export async function readAndShow(
  call: Parameters<typeof toConfigCall>[0],
  which: { slug: string; config_id?: string | undefined },
): Promise<Config> {
  const { key } = toConfigCall(call, which);
  const state = await readExisting(call.services.configs, key);
  return configToWire(state, toView(call, state));
}
