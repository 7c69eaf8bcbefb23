import { LineField, LinesField, type SetupPart } from './form-parts';
import { SetupBlock } from './setup-block';

/** The API's URL, and how it reports invalid credentials. */
export function ApiFields({ form, isReadOnly }: SetupPart) {
  const method = form.watch('method');
  const part = { form, isReadOnly };
  return (
    <SetupBlock
      title="API setup"
      help={
        <>
          <p>Every path of this app and every proxied call is below the base URL.</p>
          <p>
            Credentials go to its host alone. If the provider uses more hosts, for example for
            files, add them.
          </p>
        </>
      }
    >
      <LineField
        {...part}
        name="base_url"
        label="Base URL"
        help="Without a slash at the end."
        input={{ type: 'url', placeholder: 'https://api.example.com/v1' }}
      />
      {method === 'keybased' ? (
        <LineField
          {...part}
          name="invalid_credential_codes"
          label="Statuses for invalid credentials"
          help="What the API responds with when a key is wrong or revoked."
          input={{ placeholder: '401, 403' }}
        />
      ) : null}
      {method === 'oauth2' ? (
        <LineField
          {...part}
          name="expired_token_codes"
          label="Statuses for an expired token"
          help="A call that gets one of these is repeated with a new token."
          input={{ placeholder: '401' }}
        />
      ) : null}
      <LinesField
        {...part}
        name="allowed_hosts"
        label="Additional hosts"
        isOptional
        help="One per line. With *. in front, every host below it."
        input={{ className: 'font-mono', placeholder: 'files.example.com' }}
      />
    </SetupBlock>
  );
}
