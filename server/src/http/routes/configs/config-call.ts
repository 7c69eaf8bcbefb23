import type { ConfigState, ConfigViewer } from '../../../domain/configs/config-state.ts';
import type { ConfigView } from '../../../domain/configs/config-to-wire.ts';
import type { ConfigKey } from '../../../domain/configs/read-config-state.ts';
import { createFieldResolver, type ResolveMode } from '../../../domain/configs/resolve-fields.ts';
import type { ConfigCall } from '../../../domain/configs/write/write-config.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Call } from '../../handler.ts';
import { accountKeyOf } from '../connect/account-by-header.ts';
import { callerOf, tenantOf } from '../connect/account-scope.ts';

/** What the calls about configs have in common. */
type AnyCall = Pick<Call<'getConfig'>, 'principal' | 'ip' | 'userAgent' | 'signal' | 'services'> & {
  headers: { linked_account_id?: string; disable_field_options?: 'true' | 'false' };
};

/** Which config a call is about. */
interface Named {
  slug: string;
  /** Undefined: the one under the account's own id. */
  config_id?: string | undefined;
  /** Whether it stores something, for which the app has to be enabled. */
  isChange?: boolean;
}

/**
 * The config of a session token's account, or of the one that the header names with any other credential.
 *
 * @throws AppError VALIDATION_ERROR, INVALID_TOKEN
 */
export function configCallOf(
  { principal, headers, ip, userAgent, signal }: AnyCall,
  { slug, config_id, isChange = false }: Named,
): ConfigCall {
  const key: ConfigKey = {
    tenant: tenantOf(principal),
    slug,
    account: accountKeyOf(principal, headers.linked_account_id),
    config_id: config_id ?? null,
    canBeDisabled: !isChange && principal.kind !== 'linked_account',
  };
  return {
    key,
    by: { principal: callerOf(principal), ip, userAgent },
    mode: modeOf(principal, signal),
  };
}

/** How a response shows a config: without the options of the app where the caller does not want them. */
export function viewOf(
  { services, headers, principal, signal }: AnyCall,
  state: ConfigState,
): ConfigView {
  const mode = responseMode(modeOf(principal, signal), headers);
  return { viewer: mode.viewer, resolver: createFieldResolver(services.configs, state, mode) };
}

export function responseMode(
  mode: ResolveMode,
  { disable_field_options }: AnyCall['headers'],
): ResolveMode {
  return disable_field_options === 'true'
    ? { ...mode, remote: 'leave_out', ruleCode: 'leave_out' }
    : mode;
}

function modeOf(principal: Principal, signal: AbortSignal): ResolveMode {
  const isSupport = principal.kind === 'user' && principal.is_master;
  return {
    viewer: viewerOf(principal),
    remote: isSupport ? 'refuse' : 'read',
    signal,
  };
}

export function viewerOf({ kind }: Principal): ConfigViewer {
  return kind === 'linked_account' ? 'customer' : 'organization';
}
