import { acceptValue } from '../../connectors/accept-value.ts';
import type { AccountList, IdentifierCall } from '../../connectors/connector.gen.d.ts';
import { getValueAt } from '../../connectors/json-pointer.ts';
import { getTextAt, readCaptures } from '../../connectors/read-captures.ts';
import { OutboundError } from '../../outbound/outbound-errors.ts';
import { callProvider, type ProviderApi } from './provider-api.ts';

/** One of several accounts that an authorization reaches, for example a site. */
export interface AccountChoice {
  id: string;
  label: string;
}

/** Which of several accounts is used: this one, the first, or `ask`: the customer selects one. */
export type AccountSelector = { id: string } | 'first' | 'ask';

export type IdentifyOutcome =
  | SingleOutcome
  /** The authorization reaches all of these, and one has to be selected. */
  | { kind: 'several'; choices: AccountChoice[] };

type SingleOutcome =
  | {
      kind: 'identified';
      /** What the provider calls the account; `NA` where it does not say. */
      identifier: string;
      /** The provider's id of it; null where it does not say. */
      account_id: string | null;
      /** The given variables and the captured ones. */
      variables: Record<string, string>;
      /** All accounts of which the connection uses one; empty where the app knows no such list. */
      choices: AccountChoice[];
    }
  /** A variable that later requests need is missing: the connection would be unusable. */
  | { kind: 'incomplete'; missing: string[] }
  /** The provider refuses these credentials. */
  | { kind: 'rejected' }
  /** The provider did not return what later calls need. */
  | { kind: 'unavailable' };

interface Resolved {
  variables: Record<string, string>;
  choices: AccountChoice[];
  /** The one of the choices that is used. */
  chosen?: AccountChoice;
}

type FromList =
  | Resolved
  | { kind: 'incomplete'; missing: string[] }
  | { kind: 'several'; choices: AccountChoice[] };

const MAX_NAME_LENGTH = 500;

/**
 * Finds out who is signed in, and what else the connection needs to know: which of the provider's
 * accounts, which host. A provider that only reports no name is accepted.
 *
 * @param choose which account of the list is used
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
    const next = fromList(learnt, call.list, listed.body, choose);
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
    // An access token was just issued: a rejection here concerns this request, for example its scope.
    const isKey = api.credentials.auth_type === 'keybased';
    const isFailure = needs.length > 0 || (isKey && identity.kind === 'rejected');
    return isFailure ? identity : named(call, undefined, learnt);
  }
  const { values, missing } = readCaptures(identity?.body, call.capture);
  if (missing.length > 0) {
    return { kind: 'incomplete', missing };
  }
  learnt = { ...learnt, variables: { ...learnt.variables, ...values } };
  if (call.list !== undefined && call.list.path === undefined) {
    const next = fromList(learnt, call.list, identity?.body, choose);
    if ('kind' in next) {
      return next;
    }
    learnt = next;
  }
  return named(call, identity?.body, learnt);
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

/** An account whose entry lacks what later calls need is none that could be used. */
function fromList(
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
    ...new Map(found.filter(({ missing }) => missing.length === 0).map((one) => [one.id, one])),
  ].map(([, one]) => one);
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

function named(call: IdentifierCall, body: unknown, learnt: Resolved): SingleOutcome {
  const { variables, choices, chosen } = learnt;
  const found = call.pointer.map((pointer) => getTextAt(body, pointer)).find((text) => text);
  const captured = call.captured === undefined ? undefined : variables[call.captured];
  const identifier = (found ?? captured ?? chosen?.label ?? 'NA').slice(0, MAX_NAME_LENGTH);
  const own = call.account_id === undefined ? undefined : getTextAt(body, call.account_id);
  const account_id = own ?? chosen?.id ?? null;
  return { kind: 'identified', identifier, account_id, variables, choices };
}
