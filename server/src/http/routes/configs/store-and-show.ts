import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { configToWire } from '../../../domain/configs/config-to-wire.ts';
import { type WriteOf, writeConfig } from '../../../domain/configs/write/write-config.ts';
import { configCallOf, viewOf } from './config-call.ts';

type AnyCall = Parameters<typeof configCallOf>[0];

/** Stores a change of a config and returns the config after it. @throws AppError as `writeConfig` */
export async function storeAndShow(
  call: AnyCall,
  {
    slug,
    config_id,
    canCreate = false,
  }: { slug: string; config_id?: string | undefined; canCreate?: boolean },
  writeOf: WriteOf,
): Promise<Config> {
  const named = configCallOf(call, { slug, config_id, isChange: true });
  const { state, cleared_fields } = await writeConfig(
    call.services.configs,
    named,
    writeOf,
    canCreate,
  );
  return configToWire(state, { ...viewOf(call, state), cleared_fields });
}
