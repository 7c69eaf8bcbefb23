import { TextField } from '@/components/text-field';
import { LinesField, type SetupPart } from './form-parts';
import { SetupBlock } from './setup-block';

/** Where the API is, and how it says that credentials do not work any more. */
export function ApiFields({ form, isReadOnly }: SetupPart) {
  const method = form.watch('method');
  const line = { readOnly: isReadOnly, spellCheck: false, autoComplete: 'off' };
  return (
    <SetupBlock
      title="API setup"
      help={
        <>
          <p>Every path of this app, and every call by proxy, stands below the base URL.</p>
          <p>
            Credentials go to its host alone. If the vendor uses more hosts, for example for files,
            name them.
          </p>
        </>
      }
    >
      <TextField
        form={form}
        name="base_url"
        label="Base URL"
        help="Without a slash at the end."
        input={{ ...line, type: 'url', placeholder: 'https://api.example.com/v1' }}
      />
      {method === 'keybased' ? (
        <TextField
          form={form}
          name="invalid_credential_codes"
          label="Statuses for invalid credentials"
          help="What the API answers where a key is wrong or was taken back."
          input={{ ...line, placeholder: '401, 403' }}
        />
      ) : (
        <TextField
          form={form}
          name="expired_token_codes"
          label="Statuses for an expired token"
          help="A call that gets one of these is made again with a fresh token."
          input={{ ...line, placeholder: '401' }}
        />
      )}
      <LinesField
        form={form}
        isReadOnly={isReadOnly}
        name="allowed_hosts"
        label="Further hosts"
        isOptional
        help="One a line. With *. in front, every host below it."
        input={{ className: 'font-mono', placeholder: 'files.example.com' }}
      />
    </SetupBlock>
  );
}
