import type {
  CreateCustomAppRequest,
  CustomApp,
  UpdateCustomAppRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import { isDomain } from '../../connectors/host-rules.ts';
import { hasPathTraversal } from '../../lib/path-traversal.ts';
import type { TargetRules } from '../../outbound/private-hosts.ts';
import { parseRequiredText } from '../org/required-text.ts';
import { invalidField, userUrl } from './user-url.ts';

/** The form that describes a custom app, without its name. */
export type CustomAppForm = Pick<
  CustomApp,
  | 'description'
  | 'category'
  | 'icon_tile'
  | 'auth'
  | 'base_url'
  | 'allowed_hosts'
  | 'expired_token_codes'
  | 'invalid_credential_codes'
  | 'validation_request'
  | 'identity_request'
>;

const COLORS = ['#0f6cbd', '#1f6f54', '#7c3aed', '#b3261e', '#8a5a00', '#475569'];

export function emptyForm(name: string): CustomAppForm {
  return {
    description: '',
    category: 'Productivity',
    icon_tile: { letters: lettersOf(name), color: colorOf(name) },
    auth: null,
    base_url: null,
    allowed_hosts: [],
    expired_token_codes: [401],
    invalid_credential_codes: [401, 403],
    validation_request: null,
    identity_request: null,
  };
}

/**
 * The form after a change, with URLs as the server will request them.
 *
 * @throws AppError VALIDATION_ERROR that names the field
 */
export function formAfter(
  before: CustomAppForm,
  given: CreateCustomAppRequest | UpdateCustomAppRequest,
  targets: TargetRules,
): CustomAppForm {
  const { name: _name, logo: _logo, description, auth, base_url, ...rest } = given;
  const form: CustomAppForm = { ...before, ...rest };
  for (const [index, host] of form.allowed_hosts.entries()) {
    checkHost(host, `/allowed_hosts/${index}`, targets);
  }
  for (const field of ['validation_request', 'identity_request'] as const) {
    const path = form[field]?.path;
    if (path !== undefined && hasPathTraversal(path)) {
      throw invalidField(`/${field}/path`, 'must not hold . or .. as a part, encoded or not');
    }
  }
  if (description !== undefined) {
    form.description = description.trim();
  }
  if (base_url !== undefined) {
    form.base_url = baseUrlOf(base_url, targets);
  }
  if (auth !== undefined) {
    form.auth = authOf(auth, targets);
  }
  return form;
}

/** A name without blanks around it. @throws AppError VALIDATION_ERROR */
export function appNameOf(given: string): string {
  return parseRequiredText(given, '/name');
}

function baseUrlOf(given: string, targets: TargetRules): string {
  const url = userUrl(given, '/base_url', targets);
  if (url.search !== '') {
    throw invalidField('/base_url', 'has a query. Leave it out');
  }
  // Paths begin with a slash of their own.
  return url.href.replace(/\/+$/, '');
}

function checkHost(host: string, pointer: string, targets: TargetRules): void {
  const name = host.replace(/^\*\./, '');
  if (name !== host && !isDomain(`.${name}`)) {
    throw invalidField(pointer, 'covers the hosts of many owners. Name a domain of the provider');
  }
  userUrl(`https://${name}`, pointer, targets);
}

type Auth = NonNullable<CustomApp['auth']>;

function authOf(given: Auth, targets: TargetRules): Auth {
  if (given.method === 'oauth2') {
    if (given.oauth2 === undefined) {
      throw invalidField('/auth/oauth2', 'is required where the method is oauth2');
    }
    return { method: 'oauth2', oauth2: oauthOf(given.oauth2, targets) };
  }
  if (given.keybased === undefined) {
    throw invalidField('/auth/keybased', 'is required where the method is keybased');
  }
  checkKeyBased(given.keybased);
  return { method: 'keybased', keybased: given.keybased };
}

function oauthOf(given: NonNullable<Auth['oauth2']>, targets: TargetRules) {
  const at = (field: string) => `/auth/oauth2/${field}`;
  const plain = (url: string, field: string) => {
    const parsed = userUrl(url, at(field), targets);
    if (parsed.search !== '') {
      throw invalidField(at(field), 'has a query. Leave it out');
    }
    return parsed.href;
  };
  const { authorization_url, revocation_url, ...rest } = given;
  const isForClient = given.grant_type === 'client_credentials';
  if (authorization_url === undefined && !isForClient) {
    throw invalidField(at('authorization_url'), 'is required');
  }
  return {
    ...rest,
    ...(authorization_url === undefined || isForClient
      ? {}
      : { authorization_url: userUrl(authorization_url, at('authorization_url'), targets).href }),
    token_url: plain(given.token_url, 'token_url'),
    ...(revocation_url === undefined
      ? {}
      : { revocation_url: plain(revocation_url, 'revocation_url') }),
  };
}

function checkKeyBased(given: NonNullable<Auth['keybased']>): void {
  const needed = {
    basic: ['username', 'password'],
    bearer: ['token'],
    api_key: ['injection'],
  } as const;
  for (const field of needed[given.mechanism]) {
    if (given[field] === undefined) {
      throw invalidField(`/auth/keybased/${field}`, `is required for ${given.mechanism}`);
    }
  }
}

function lettersOf(name: string): string {
  const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)) : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase() || 'A';
}

function colorOf(name: string): string {
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return COLORS[sum % COLORS.length] ?? '#475569';
}
