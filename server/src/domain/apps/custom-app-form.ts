import type {
  CreateCustomAppRequest,
  CustomApp,
  UpdateCustomAppRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import { isDomain } from '#connectors/host-rules.ts';
import { hasPathTraversal } from '#lib/path-traversal.ts';
import type { TargetRules } from '#outbound/private-hosts.ts';
import { parseRequiredText } from '../required-text.ts';
import { createFieldError, parseUserUrl } from '../user-url.ts';

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

export function createEmptyForm(name: string): CustomAppForm {
  return {
    description: '',
    category: 'Productivity',
    icon_tile: { letters: toLetters(name), color: chooseColor(name) },
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
 * Applies the fields of a request to a form. URLs are stored as the server will request them.
 *
 * @throws AppError VALIDATION_ERROR with the failing field
 */
export function applyFormChange(
  before: CustomAppForm,
  request: CreateCustomAppRequest | UpdateCustomAppRequest,
  targets: TargetRules,
): CustomAppForm {
  const { name: _name, logo: _logo, description, auth, base_url, ...rest } = request;
  const form: CustomAppForm = { ...before, ...rest };
  for (const [index, host] of form.allowed_hosts.entries()) {
    assertHost(host, `/allowed_hosts/${index}`, targets);
  }
  for (const field of ['validation_request', 'identity_request'] as const) {
    const path = form[field]?.path;
    if (path !== undefined && hasPathTraversal(path)) {
      throw createFieldError(`/${field}/path`, 'must not hold . or .. as a part, encoded or not');
    }
  }
  if (description !== undefined) {
    form.description = description.trim();
  }
  if (base_url !== undefined) {
    form.base_url = parseBaseUrl(base_url, targets);
  }
  if (auth !== undefined) {
    form.auth = parseAuth(auth, targets);
  }
  return form;
}

/**
 * Returns a name without surrounding white space.
 *
 * @throws AppError VALIDATION_ERROR if nothing remains
 */
export function parseAppName(name: string): string {
  return parseRequiredText(name, '/name');
}

function parseBaseUrl(text: string, targets: TargetRules): string {
  const url = parseUserUrl(text, '/base_url', targets);
  if (url.search !== '') {
    throw createFieldError('/base_url', 'has a query. Leave it out');
  }
  // Every path begins with a slash, so the base URL ends without one.
  return url.href.replace(/\/+$/, '');
}

function assertHost(host: string, pointer: string, targets: TargetRules): void {
  const name = host.replace(/^\*\./, '');
  if (name !== host && !isDomain(`.${name}`)) {
    throw createFieldError(
      pointer,
      'covers the hosts of many owners. Name a domain of the provider',
    );
  }
  parseUserUrl(`https://${name}`, pointer, targets);
}

type Auth = NonNullable<CustomApp['auth']>;

function parseAuth({ method, oauth2, keybased }: Auth, targets: TargetRules): Auth {
  if (method === 'oauth2') {
    if (oauth2 === undefined) {
      throw createFieldError('/auth/oauth2', 'is required where the method is oauth2');
    }
    return { method, oauth2: parseOAuth(oauth2, targets) };
  }
  if (keybased === undefined) {
    throw createFieldError('/auth/keybased', 'is required where the method is keybased');
  }
  assertKeyBased(keybased);
  return { method, keybased };
}

function parseOAuth(form: NonNullable<Auth['oauth2']>, targets: TargetRules) {
  const at = (field: string) => `/auth/oauth2/${field}`;
  const parseWithoutQuery = (url: string, field: string) => {
    const parsed = parseUserUrl(url, at(field), targets);
    if (parsed.search !== '') {
      throw createFieldError(at(field), 'has a query. Leave it out');
    }
    return parsed.href;
  };
  const { authorization_url, revocation_url, ...rest } = form;
  const isForClient = form.grant_type === 'client_credentials';
  if (authorization_url === undefined && !isForClient) {
    throw createFieldError(at('authorization_url'), 'is required');
  }
  return {
    ...rest,
    ...(authorization_url === undefined || isForClient
      ? {}
      : {
          authorization_url: parseUserUrl(authorization_url, at('authorization_url'), targets).href,
        }),
    token_url: parseWithoutQuery(form.token_url, 'token_url'),
    ...(revocation_url === undefined
      ? {}
      : { revocation_url: parseWithoutQuery(revocation_url, 'revocation_url') }),
  };
}

function assertKeyBased(form: NonNullable<Auth['keybased']>): void {
  const needed = {
    basic: ['username', 'password'],
    bearer: ['token'],
    api_key: ['injection'],
  } as const;
  for (const field of needed[form.mechanism]) {
    if (form[field] === undefined) {
      throw createFieldError(`/auth/keybased/${field}`, `is required for ${form.mechanism}`);
    }
  }
}

function toLetters(name: string): string {
  const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)) : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase() || 'A';
}

function chooseColor(name: string): string {
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return COLORS[sum % COLORS.length] ?? '#475569';
}
