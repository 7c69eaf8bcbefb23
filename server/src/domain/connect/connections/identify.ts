import { acceptValue } from '#connectors/accept-value.ts';
import type { AccountList, IdentifierCall } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import { getTextAt, readCaptures } from '#connectors/read-captures.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { callProvider, type ProviderApi } from './provider-api.ts';

/** One of several accounts that an authorization covers, for example a site. */
export interface AccountChoice {
  id: string;
  label: string;
}

/** The account to use among several: the one with this id, the first one, or the one that the customer selects (`ask`). */
export type AccountSelector = { id: string } | 'first' | 'ask';

export type IdentifyOutcome =
  | SingleOutcome
  /** The authorization covers all of these accounts, and one has to be selected. */
  | { kind: 'several'; choices: AccountChoice[] };

type SingleOutcome =
  | {
      kind: 'identified';
      /** The provider's name of the account; `NA` if it reports none. */
      identifier: string;
      /** The provider's id of the account; null if it reports none. */
      account_id: string | null;
      /** The variables of the API and the captured ones. */
      variables: Record<string, string>;
      /** All accounts that the connection can use; empty if the app has no list of accounts. */
      choices: AccountChoice[];
    }
  /** A variable that later requests need is missing, so that the connection would be unusable. */
  | { kind: 'incomplete'; missing: string[] }
  /** The provider rejects these credentials. */
  | { kind: 'rejected' }
  /** The provider did not return the values that later calls need. */
  | { kind: 'unavailable' };

interface Resolved {
  variables: Record<string, string>;
  choices: AccountChoice[];
  /** The selected account. */
  chosen?: AccountChoice;
}

type FromList =
  | Resolved
  | { kind: 'incomplete'; missing: string[] }
  | { kind: 'several'; choices: AccountChoice[] };

const MAX_NAME_LENGTH = 500;

/**
 * Reads which account was authorized, and other values that the connection needs, such as the provider's host. A
 * provider that reports no name is accepted.
 *
 * @param choose the account of the list to use
 * @throws HostNotAllowedError, TemplateError
 */
export function identify(
  api: ProviderApi,
  call: IdentifierCall,
  choose: Exclude<AccountSelector, 'ask'>,
): Promise<SingleOutcome>;
export function identify(
  api: ProviderApi,
  call: IdentifierCall,
  choose: AccountSelector,
): Promise<IdentifyOutcome>;
export async function identify(
  api: ProviderApi,
  call: IdentifierCall,
  choose: AccountSelector,
): Promise<IdentifyOutcome> {
  let learnt: Resolved = { variables: { ...api.variables }, choices: [] };
  if (call.list?.path !== undefined) {
    const listed = await requestIdentity(api, { ...call.list, path: call.list.path });
    if ('kind' in listed) {
      return listed;
    }
    const next = selectFromList(learnt, call.list, listed.body, choose);
    if ('kind' in next) {
      return next;
    }
    learnt = next;
  }
  const { path } = call;
  const identity =
    path === undefined
      ? undefined
      : await requestIdentity({ ...api, variables: learnt.variables }, { ...call, path });
  const needs = [
    ...(call.capture ?? []).filter((capture) => capture.required !== false),
    ...(call.list !== undefined && call.list.path === undefined ? [call.list] : []),
  ];
  if (identity !== undefined && 'kind' in identity) {
    // The access token was just issued, so a rejection concerns this request only, for example its scope.
    const isKey = api.credentials.auth_type === 'keybased';
    const isFailure = needs.length > 0 || (isKey && identity.kind === 'rejected');
    return isFailure ? identity : toIdentified(call, undefined, learnt);
  }
  const { values, missing } = readCaptures(identity?.body, call.capture);
  if (missing.length > 0) {
    return { kind: 'incomplete', missing };
  }
  learnt = { ...learnt, variables: { ...learnt.variables, ...values } };
  if (call.list !== undefined && call.list.path === undefined) {
    const next = selectFromList(learnt, call.list, identity?.body, choose);
    if ('kind' in next) {
      return next;
    }
    learnt = next;
  }
  return toIdentified(call, identity?.body, learnt);
}

type ProviderRequest = Parameters<typeof callProvider>[1];

async function requestIdentity(
  api: ProviderApi,
  call: ProviderRequest,
): Promise<{ body: unknown } | { kind: 'rejected' } | { kind: 'unavailable' }> {
  try {
    const { status, body } = await callProvider(api, call);
    if (status >= 200 && status < 300) {
      return { body };
    }
    return { kind: status === 401 ? 'rejected' : 'unavailable' };
  } catch (error) {
    if (error instanceof OutboundError) {
      return { kind: 'unavailable' };
    }
    throw error;
  }
}

/** Selects an account of the list. Ignores accounts whose entries lack values that later calls need. */
function selectFromList(
  learnt: Resolved,
  list: AccountList,
  body: unknown,
  choose: AccountSelector,
): FromList {
  const items = list.items === '' ? body : getValueAt(body, list.items);
  const found = (Array.isArray(items) ? items : []).flatMap((item: unknown) => {
    const id = acceptValue(getTextAt(item, list.id) ?? '', {});
    const label = getTextAt(item, list.label)?.trim();
    return id === null ? [] : [{ id, label: label || id, ...readCaptures(item, list.capture) }];
  });
  const entries = [
    ...new Map(
      found.filter(({ missing }) => missing.length === 0).map((entry) => [entry.id, entry]),
    ),
  ].map(([, entry]) => entry);
  const choices = entries.map(({ id, label }) => ({ id, label: label.slice(0, MAX_NAME_LENGTH) }));
  if (choose === 'ask' && choices.length > 1) {
    return { kind: 'several', choices };
  }
  const chosen =
    typeof choose === 'string' ? entries[0] : entries.find(({ id }) => id === choose.id);
  if (chosen === undefined) {
    const lacking = entries.length === 0 ? found[0]?.missing : undefined;
    return { kind: 'incomplete', missing: lacking ?? [list.as] };
  }
  return {
    variables: { ...learnt.variables, [list.as]: chosen.id, ...chosen.values },
    choices,
    chosen: { id: chosen.id, label: chosen.label },
  };
}

function toIdentified(call: IdentifierCall, body: unknown, learnt: Resolved): SingleOutcome {
  const { variables, choices, chosen } = learnt;
  const found = call.pointer.map((pointer) => getTextAt(body, pointer)).find((text) => text);
  const captured = call.captured === undefined ? undefined : variables[call.captured];
  const identifier = (found ?? captured ?? chosen?.label ?? 'NA').slice(0, MAX_NAME_LENGTH);
  const own = call.account_id === undefined ? undefined : getTextAt(body, call.account_id);
  const account_id = own ?? chosen?.id ?? null;
  return { kind: 'identified', identifier, account_id, variables, choices };
}
