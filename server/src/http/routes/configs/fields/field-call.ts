import type { ConfigField } from '@patchbay/contract/schema.gen.d.ts';
import {
  type FieldKey,
  findWritableField,
  readConfigField,
  readFieldWithOptions,
} from '#domain/configs/config-fields.ts';
import { APP_FIELDS } from '#domain/configs/portal-fields.ts';
import { writeConfig } from '#domain/configs/write/write-config.ts';
import type { Call } from '#http/handler.ts';
import { chooseResponseMode, toConfigCall } from '../config-call.ts';

type FieldCall = Parameters<typeof toConfigCall>[0] &
  Pick<Call<'deleteConfigField'>, 'params' | 'query' | 'headers'>;

const toFieldKey = ({ params, query }: FieldCall): FieldKey => ({
  field_id: params.fieldId,
  workflow_id: query.workflow_id,
});

/** Reads the field that a call names, with its options. */
export function readField(
  call: FieldCall,
  inputs?: Parameters<typeof readConfigField>[3],
): Promise<ConfigField> {
  const { headers, query, services } = call;
  const { key, mode } = toConfigCall(call, { slug: headers.slug, config_id: query.config_id });
  return readConfigField(
    services.configs,
    { key, mode: chooseResponseMode(mode, headers) },
    toFieldKey(call),
    inputs,
  );
}

/** Stores the value of a field. The value of an archived field, which an older client sends, is stored as well. */
export async function storeField(
  call: FieldCall,
  value: unknown,
  revision?: number,
): Promise<ConfigField> {
  const { headers, query, services } = call;
  const { configs } = services;
  const which = toFieldKey(call);
  const { field_id, workflow_id: workflow = APP_FIELDS } = which;
  const configCall = toConfigCall(call, {
    slug: headers.slug,
    config_id: query.config_id,
    isChange: true,
  });
  const { viewer } = configCall.mode;
  const { state, cleared_fields } = await writeConfig(
    configs,
    configCall,
    (now) => {
      findWritableField(now, viewer, which, true);
      return { values: [{ workflow, field_id, value, pointer: '/value' }], switches: [], revision };
    },
    false,
  );
  const entry = findWritableField(state, viewer, which, true);
  const field = await readFieldWithOptions(configs, state, {
    entry,
    mode: chooseResponseMode(configCall.mode, headers),
  });
  return {
    ...field,
    revision: state.config.revision,
    portal_version: state.portal_version,
    ...(cleared_fields.length === 0 ? {} : { cleared_fields }),
  };
}
