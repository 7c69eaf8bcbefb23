import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { readExisting } from '../../../domain/configs/config-fields.ts';
import { configToWire } from '../../../domain/configs/config-to-wire.ts';
import { configCallOf, viewOf } from './config-call.ts';

/** @throws AppError RESOURCE_NOT_FOUND */
export async function readAndShow(
  call: Parameters<typeof configCallOf>[0],
  which: { slug: string; config_id?: string | undefined },
): Promise<Config> {
  const { key } = configCallOf(call, which);
  const state = await readExisting(call.services.configs, key);
  return configToWire(state, viewOf(call, state));
}
