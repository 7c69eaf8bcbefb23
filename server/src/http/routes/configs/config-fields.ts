import type { Config, ConfigField } from '@patchbay/contract/schema.gen.d.ts';
import {
  type FieldKey,
  findWritableField,
  readConfigField,
  readFieldWithOptions,
} from '#domain/configs/config-fields.ts';
import { APP_FIELDS } from '#domain/configs/portal-fields.ts';
import { writeConfig } from '#domain/configs/write/write-config.ts';
import { NOTHING } from '#domain/configs/write/write-request.ts';
import type { Call, Handler } from '#http/handler.ts';
import { chooseResponseMode, toConfigCall } from './config-call.ts';
import { readAndShow } from './read-and-show.ts';
import { storeAndShow } from './store-and-show.ts';

export const getConfigField: Handler<'getConfigField'> = (call) => read(call);

export const resolveConfigField: Handler<'resolveConfigField'> = (call) => {
  const { search, ...values } = call.body ?? {};
  return read(call, { values, search });
};

export const updateConfigField: Handler<'updateConfigField'> = (call) =>
  store(call, call.body.value, call.body.revision);

export const deleteConfigField: Handler<'deleteConfigField'> = (call) => store(call, null);

/** Lists the fields of a config, which it creates unless the session may only read. */
export const listConfigFields: Handler<'listConfigFields'> = async (call): Promise<Config> => {
  const { slug } = call.headers;
  const { config_id } = call.query;
  const { principal } = call;
  if (principal.kind === 'linked_account' && principal.is_read_only) {
    return readAndShow(call, { slug, config_id });
  }
  return storeAndShow(call, { slug, config_id, canCreate: true }, () => NOTHING);
};

type FieldCall = Parameters<typeof toConfigCall>[0] &
  Pick<Call<'deleteConfigField'>, 'params' | 'query' | 'headers'>;

const toFieldKey = ({ params, query }: FieldCall): FieldKey => ({
  field_id: params.fieldId,
  workflow_id: query.workflow_id,
});

function read(
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
async function store(call: FieldCall, value: unknown, revision?: number): Promise<ConfigField> {
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
