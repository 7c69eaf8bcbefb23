import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { errorText } from '@/api/errors';
import { serverFieldErrors } from '@/forms/server-field-errors';
import type { SetupValues } from './setup-values';

type Place = { name: FieldPath<SetupValues>; label: string };

const PLACES: Readonly<Record<string, Place>> = {
  name: { name: 'name', label: 'The name' },
  description: { name: 'description', label: 'The description' },
  'icon_tile/letters': { name: 'letters', label: 'This text' },
  'icon_tile/color': { name: 'color', label: 'The colour' },
  auth: { name: 'method', label: 'The way to connect' },
  'auth/oauth2': { name: 'method', label: 'OAuth' },
  'auth/keybased': { name: 'method', label: 'The key' },
  'auth/oauth2/grant_type': { name: 'oauth2.grant', label: 'The grant type' },
  'auth/oauth2/authorization_url': {
    name: 'oauth2.authorization_url',
    label: 'The authorization URL',
  },
  'auth/oauth2/token_url': { name: 'oauth2.token_url', label: 'The token URL' },
  'auth/oauth2/revocation_url': { name: 'oauth2.revocation_url', label: 'The revocation URL' },
  'auth/oauth2/scopes': { name: 'oauth2.scopes', label: 'A scope' },
  'auth/oauth2/optional_scopes': { name: 'oauth2.optional_scopes', label: 'A scope' },
  'auth/oauth2/authorization_params': {
    name: 'oauth2.authorization_params',
    label: 'A parameter',
  },
  'auth/oauth2/access_token_seconds': {
    name: 'oauth2.access_token_seconds',
    label: 'This number',
  },
  'auth/oauth2/token_mapping/access_token': { name: 'oauth2.access_token_at', label: 'This place' },
  'auth/oauth2/token_mapping/refresh_token': {
    name: 'oauth2.refresh_token_at',
    label: 'This place',
  },
  'auth/oauth2/token_mapping/expires_in': { name: 'oauth2.expires_in_at', label: 'This place' },
  'auth/keybased/username': { name: 'keybased.username', label: 'The user name' },
  'auth/keybased/password': { name: 'keybased.password', label: 'The password' },
  'auth/keybased/token': { name: 'keybased.token', label: 'The token' },
  base_url: { name: 'base_url', label: 'The base URL' },
  allowed_hosts: { name: 'allowed_hosts', label: 'A host' },
  expired_token_codes: { name: 'expired_token_codes', label: 'A status' },
  invalid_credential_codes: { name: 'invalid_credential_codes', label: 'A status' },
  validation_request: { name: 'validation.path', label: 'This request' },
  'validation_request/path': { name: 'validation.path', label: 'The path' },
  identity_request: { name: 'identity.path', label: 'This request' },
  'identity_request/path': { name: 'identity.path', label: 'The path' },
  'identity_request/pointers': { name: 'identity.pointers', label: 'A place' },
};

/** A row of the key-based form: `auth/keybased/fields/0/name`. */
function rowPlace(path: readonly string[]): Place | undefined {
  const [, , list, at = '', part] = path;
  const index = Number(at);
  if (!/^\d+$/.test(at)) {
    return undefined;
  }
  if (list === 'fields') {
    return part === 'label'
      ? { name: `keybased.fields.${index}.label`, label: 'The label' }
      : { name: `keybased.fields.${index}.name`, label: 'The name' };
  }
  if (list === 'injection') {
    return part === 'value'
      ? { name: `keybased.injection.${index}.value`, label: 'The value' }
      : { name: `keybased.injection.${index}.name`, label: 'The key' };
  }
  return undefined;
}

/** The field that a place in the request belongs to; the nearest one above, where it has none. */
export function placeOf(path: readonly string[]): Place | undefined {
  const isKeyRow = path[0] === 'auth' && path[1] === 'keybased' && path.length > 3;
  const row = isKeyRow ? rowPlace(path) : undefined;
  if (row !== undefined) {
    return row;
  }
  for (let length = path.length; length > 0; length -= 1) {
    const place = PLACES[path.slice(0, length).join('/')];
    if (place !== undefined) {
      return place;
    }
  }
  return undefined;
}

/** Puts what the server refused at its field; what has none stands over the buttons. */
export function placeSetupFaults(form: UseFormReturn<SetupValues>, error: unknown): void {
  const faults = serverFieldErrors(error, (path) => placeOf(path)?.label ?? 'This field');
  const placed = faults.map(({ path, message }, index) => {
    const place = placeOf(path);
    if (place !== undefined) {
      form.setError(place.name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    return place !== undefined;
  });
  if (placed.length === 0 || !placed.every(Boolean)) {
    form.setError('root.server', { message: errorText(error) });
  }
}
