import { findSourceOfField } from '#connectors/connector-sources.ts';
import { AppError } from '#domain/app-error.ts';
import { mapFields } from '#domain/calls/actions/action-fields.ts';
import { NO_LABELS } from '#domain/configs/config-state.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { findCallScope } from './call-scope.ts';
import { findAction } from './find-action.ts';

/** Seconds for which options are cached: the default of config fields. */
const CACHE_SECONDS = 300;

export const readActionFieldOptions: Handler<'readActionFieldOptions'> = async (call) => {
  const { params, headers, body, principal, services, signal } = call;
  const { slug, action_id } = params;
  const { linked_account_id, connection_id } = headers;
  const selection = { slug, linked_account_id, connection_id, auth_type: undefined };
  const scope = await findCallScope(services, principal, selection, (tx, app) =>
    findAction(services.connect.apps, tx, principal, app, action_id),
  );
  const key = mapFields(scope.more).find(({ field }) => field.name === body.field)?.key;
  const source = typeof key === 'string' ? findSourceOfField(scope.connector, key) : undefined;
  if (source === undefined) {
    throw withoutOptions(body.field);
  }
  const { identifier, parent } = source;
  const input = body.input ?? {};
  const found = await services.configs.options.resolve(
    {
      tenant: getTenant(principal),
      linked_account: scope.connection.linked_account,
      account_id: scope.account_id,
      slug,
      connection_id: connection_id ?? null,
      labels: NO_LABELS,
      viewer: 'organization',
    },
    {
      source: { kind: 'connector', identifier },
      cache_seconds: CACHE_SECONDS,
      parent: parent !== null && Object.hasOwn(input, parent) ? input[parent] : undefined,
      search: body.search,
      signal,
    },
  );
  return 'error' in found
    ? { options: [], options_truncated: false, options_error: found.error }
    : { options: found.options, options_truncated: found.truncated };
};

const withoutOptions = (field: string) =>
  new AppError('VALIDATION_ERROR', `The app lists no values for the field "${field}".`, {
    details: [{ in: 'body', pointer: '/field', message: 'has no dynamic_options' }],
  });
