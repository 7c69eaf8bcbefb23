import type { Connector, InputField } from './connector.gen.d.ts';

/** A field of the form before connecting, as clients receive it (`auth_type_options`). */
export type FormField = Pick<InputField, 'name' | 'label' | 'required' | 'placeholder'> & {
  type: string;
} & Partial<Pick<InputField, 'multiple' | 'help_text' | 'options'>>;

/** The fields for the customer's own OAuth client (client credentials, RFC 6749 4.4). */
export const CLIENT_FIELDS: readonly FormField[] = [
  { name: 'client_id', label: 'Client ID', type: 'text', required: true, placeholder: '' },
  {
    name: 'client_secret',
    label: 'Client secret',
    type: 'password',
    required: true,
    placeholder: '',
  },
];

/**
 * Returns the fields that a customer fills in before connecting by an auth method: the variables of the account, and
 * for keys the key itself. The list may be empty.
 */
export function listFormFields(connector: Connector, authType: 'oauth2' | 'keybased'): FormField[] {
  const variables = (connector.variables ?? [])
    .filter(({ only_for }) => only_for === undefined || only_for === authType)
    .map(({ name, label, type, required, placeholder, help_text, options, ...rest }) => ({
      name,
      label,
      type: type === 'select' ? 'select' : 'text',
      required: required && rest.default === undefined,
      placeholder: placeholder ?? rest.default ?? '',
      ...(help_text === undefined ? {} : { help_text }),
      ...(options === undefined ? {} : { options }),
    }));
  if (authType === 'oauth2' && connector.auth.oauth2?.grant === 'client_credentials') {
    return [...variables, ...CLIENT_FIELDS];
  }
  const keys = authType === 'keybased' ? (connector.auth.keybased?.fields ?? []) : [];
  return [...variables, ...keys.map(({ pattern: _pattern, secret: _secret, ...field }) => field)];
}
