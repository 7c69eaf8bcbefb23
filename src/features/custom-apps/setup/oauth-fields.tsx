import { ChoiceField } from '@/components/form/choice-field';
import { AdvancedOAuthFields } from './advanced-oauth-fields';
import { LineField, LinesField, type SetupPart, ToggleField } from './form-parts';

const GRANTS = [
  { value: 'authorization_code', label: 'Authorization code: the customer signs in' },
  { value: 'client_credentials', label: 'Client credentials: the customer enters a client' },
] as const;

const CLIENT_AUTHENTICATION = [
  { value: 'header', label: 'In the Authorization header' },
  { value: 'body', label: 'In the body' },
] as const;

/** The OAuth endpoints and scopes. */
export function OAuthFields({ form, isReadOnly }: SetupPart) {
  const part = { form, isReadOnly };
  const isForClient = form.watch('oauth2.grant') === 'client_credentials';
  return (
    <>
      <ChoiceField {...part} name="oauth2.grant" label="Grant type" options={GRANTS} />
      {isForClient ? null : (
        <>
          <ToggleField
            {...part}
            name="oauth2.hasPkce"
            label="PKCE"
            help="Makes an intercepted code useless. Turn it off only if the provider does not support it."
          />
          <LineField
            {...part}
            name="oauth2.authorization_url"
            label="Authorization URL"
            isRequired
            help="The page where a customer signs in and agrees."
            input={{ type: 'url', placeholder: 'https://example.com/oauth/authorize' }}
          />
        </>
      )}
      <LineField
        {...part}
        name="oauth2.token_url"
        label="Token URL"
        isRequired
        help="Issues access tokens."
        input={{ type: 'url', placeholder: 'https://example.com/oauth/token' }}
      />
      <ChoiceField
        {...part}
        name="oauth2.client_authentication"
        label="Client authentication"
        help="Where the client ID and secret go in a token request."
        options={CLIENT_AUTHENTICATION}
      />
      <LinesField
        {...part}
        name="oauth2.scopes"
        label="Scopes"
        isOptional
        help="What your product may do, as the provider calls it. One per line, or separated by spaces."
        input={{ className: 'font-mono' }}
      />
      <AdvancedOAuthFields {...part} isForClient={isForClient} />
    </>
  );
}
