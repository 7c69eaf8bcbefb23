import type { Config } from '@patchbay/contract/schema.gen.d.ts';
import { configToWire } from '#domain/configs/config-to-wire.ts';
import { type BuildWrite, writeConfig } from '#domain/configs/write/write-config.ts';
import { toConfigCall, toView } from './config-call.ts';

type AnyCall = Parameters<typeof toConfigCall>[0];

/** Stores a change of a config and returns the new config. Throws the errors of `writeConfig`. */
export async function storeAndShow(
  call: AnyCall,
  {
    slug,
    config_id,
    canCreate = false,
  }: { slug: string; config_id?: string | undefined; canCreate?: boolean },
  buildWrite: BuildWrite,
): Promise<Config> {
  const configCall = toConfigCall(call, { slug, config_id, isChange: true });
  const { state, cleared_fields } = await writeConfig(
    call.services.configs,
    configCall,
    buildWrite,
    canCreate,
  );
  return configToWire(state, { ...toView(call, state), cleared_fields });
}
