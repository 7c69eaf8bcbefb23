import type { OptionFailure } from './option-failure.ts';
import type { OptionError, OptionScope } from './option-request.ts';

// The maximum lengths of the contract.
const MAX_MESSAGE_LENGTH = 1000;
const MAX_RESPONSE_LENGTH = 2000;

interface MessageContext {
  /** The name of the app. */
  name: string;
  scope: Pick<OptionScope, 'account_id' | 'viewer'>;
  now: Date;
}

/** Converts a failure to an error for a person. Customers see neither the app's response nor details of the set-up. */
export function toOptionError(failure: OptionFailure, context: MessageContext): OptionError {
  const isCustomer = context.scope.viewer === 'customer';
  const message = isCustomer
    ? formatCustomerMessage(failure, context)
    : formatOrganizationMessage(failure, context);
  const response = 'response' in failure ? failure.response : undefined;
  return {
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    ...(isCustomer || response === undefined || response === ''
      ? {}
      : { error: response.slice(0, MAX_RESPONSE_LENGTH) }),
  };
}

function formatCustomerMessage(failure: OptionFailure, context: MessageContext): string {
  const { name } = context;
  switch (failure.code) {
    case 'NOT_CONNECTED':
    case 'NO_ACCOUNT':
      return `${name} is not connected. Connect it to load these options.`;
    case 'CONNECTION_DELETED':
      return `The connection to ${name} that was chosen here was removed. Choose another one to load these options.`;
    case 'CONNECTION_EXPIRED':
      return `The connection to ${name} has expired. Reconnect it to load these options.`;
    case 'APP_UNUSABLE':
    case 'CLIENT_REJECTED':
    case 'SOURCE_INVALID':
      return `The options of ${name} cannot be loaded, because this field is not set up correctly. Tell the company that offers it to you.`;
    case 'UNREADABLE':
      return `${name} sent something else than a list of options. Try again in a few minutes.`;
    default:
      return formatSharedMessage(failure, context);
  }
}

function formatOrganizationMessage(failure: OptionFailure, context: MessageContext): string {
  const { name, scope } = context;
  const account = scope.account_id ?? 'The linked account';
  switch (failure.code) {
    case 'NO_ACCOUNT':
      return `Choose a linked account to load the options of ${name}.`;
    case 'NOT_CONNECTED':
      return `${account} has not connected ${name}. Let the customer connect it to load these options.`;
    case 'CONNECTION_DELETED':
      return `The connection to ${name} that this config names was removed. Choose another one for the config.`;
    case 'CONNECTION_EXPIRED':
      return `The connection of ${account} to ${name} has expired. Let the customer reconnect it to load these options.`;
    case 'CLIENT_REJECTED':
      return `${name} no longer accepts the OAuth client that is set up for it. Check it under Apps.`;
    case 'APP_UNUSABLE':
      return failure.reason;
    case 'SOURCE_INVALID':
      return `The options cannot be read: ${failure.reason} Correct the source of this field in the config portal.`;
    case 'UNREADABLE':
      return `${name} sent a response without options: ${failure.reason} Check the source of this field in the config portal, or try again in a few minutes.`;
    default:
      return formatSharedMessage(failure, context);
  }
}

type Shared = Extract<
  OptionFailure,
  { code: 'RATE_LIMITED' | 'PAUSED' | 'UNREACHABLE' | 'TIMEOUT' | 'REFUSED' }
>;

function formatSharedMessage(failure: Shared, { name, now }: MessageContext): string {
  switch (failure.code) {
    case 'RATE_LIMITED':
      return `${name} has reached its rate limit. Try again in ${formatWait(failure.until, now)}.`;
    case 'PAUSED':
      return `${name} failed several times in a row, so no requests are sent to it for now. Try again in ${formatWait(failure.until, now)}.`;
    case 'UNREACHABLE':
      return `${name} cannot be reached. Try again in a few minutes.`;
    case 'TIMEOUT':
      return `${name} took too long to list the options. Try again in a few minutes, or search for the option by its name.`;
    case 'REFUSED':
      return formatRefusedMessage(name, failure.status);
  }
}

function formatRefusedMessage(name: string, status: number): string {
  if (status >= 500) {
    return `${name} fails at the moment: it responded with ${status}. Try again in a few minutes.`;
  }
  switch (status) {
    case 401:
      return `${name} rejected the connection: it responded with 401. Reconnect it to load these options.`;
    case 403:
      return `${name} does not let this connection read these options: it responded with 403. Reconnect it with an account that can, and allow all that it asks for.`;
    case 404:
      return `${name} has no such list: it responded with 404. What was chosen before may have been deleted there; choose again.`;
    default:
      return `${name} refused to list these options: it responded with ${status}. Check the connection and what was chosen before.`;
  }
}

function formatWait(until: Date | null, now: Date): string {
  const seconds =
    until === null ? null : Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  if (seconds === null) {
    return 'a minute';
  }
  if (seconds < 90) {
    return seconds === 1 ? '1 second' : `${seconds} seconds`;
  }
  return `${Math.ceil(seconds / 60)} minutes`;
}
