import type { ConfigState, ConfigViewer } from '#domain/configs/config-state.ts';
import type { ConfigView } from '#domain/configs/config-to-wire.ts';
import type { ConfigKey } from '#domain/configs/read-config-state.ts';
import { createFieldResolver, type ResolveMode } from '#domain/configs/resolve-fields.ts';
import type { ConfigCall } from '#domain/configs/write/write-config.ts';
import type { Principal } from '#domain/principal.ts';
import type { Call } from '#http/handler.ts';
import { toAccountKey } from '../connect/account-by-header.ts';
import { getCaller, getTenant } from '../connect/account-scope.ts';

/** The parts of a call that all operations of configs have in common. */
type AnyCall = Pick<Call<'getConfig'>, 'principal' | 'ip' | 'userAgent' | 'signal' | 'services'> & {
  headers: { linked_account_id?: string; disable_field_options?: 'true' | 'false' };
};

/** A reference to the config that a call is about. */
interface ConfigReference {
  slug: string;
  /** The id of the config. Undefined for the one under the account's own id. */
  config_id?: string | undefined;
  /** Whether the call stores something, for which the app has to be enabled. */
  isChange?: boolean;
}

/**
 * Returns the config of a session token's account. With any other credential, the header names the account.
 *
 * @throws AppError VALIDATION_ERROR, INVALID_TOKEN
 */
export function toConfigCall(
  { principal, headers, ip, userAgent, signal }: AnyCall,
  { slug, config_id, isChange = false }: ConfigReference,
): ConfigCall {
  const key: ConfigKey = {
    tenant: getTenant(principal),
    slug,
    account: toAccountKey(principal, headers.linked_account_id),
    config_id: config_id ?? null,
    canBeDisabled: !isChange && principal.kind !== 'linked_account',
  };
  return {
    key,
    by: { principal: getCaller(principal), ip, userAgent },
    mode: getMode(principal, signal),
  };
}

/** Returns the view of a config in a response. It has no options of the app if the caller does not request them. */
export function toView(
  { services, headers, principal, signal }: AnyCall,
  state: ConfigState,
): ConfigView {
  const mode = chooseResponseMode(getMode(principal, signal), headers);
  return { viewer: mode.viewer, resolver: createFieldResolver(services.configs, state, mode) };
}

export function chooseResponseMode(
  mode: ResolveMode,
  { disable_field_options }: AnyCall['headers'],
): ResolveMode {
  return disable_field_options === 'true'
    ? { ...mode, remote: 'leave_out', ruleCode: 'leave_out' }
    : mode;
}

function getMode(principal: Principal, signal: AbortSignal): ResolveMode {
  const isSupport = principal.kind === 'user' && principal.is_master;
  return {
    viewer: getViewer(principal),
    remote: isSupport ? 'refuse' : 'read',
    signal,
  };
}

export function getViewer({ kind }: Principal): ConfigViewer {
  return kind === 'linked_account' ? 'customer' : 'organization';
}
