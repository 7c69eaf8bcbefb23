import { ChoiceField } from '@/components/form/choice-field';
import type { SetupPart } from './form-parts';
import { KeyFields } from './key-fields';
import { OAuthFields } from './oauth-fields';
import { SetupBlock } from './setup-block';

const METHODS = [
  { value: 'oauth2', label: 'OAuth 2.0' },
  { value: 'keybased', label: 'Key based' },
] as const;

const HELP = {
  '': <p>Look in the documentation of the provider’s API under “Authentication”.</p>,
  oauth2: (
    <>
      <p>
        <strong className="font-medium text-foreground">OAuth 2.0</strong> sends your customer to
        the provider, who asks whether your product may act for them. Register an app at the
        provider first: its documentation names the two URLs, and its console gives you a client ID
        and a secret.
      </p>
      <p>
        With <em>client credentials</em> there is no sign-in: each customer creates a client of
        their own at the provider and enters its ID and secret.
      </p>
    </>
  ),
  keybased: (
    <>
      <p>
        <strong className="font-medium text-foreground">Key based</strong> asks your customer for
        what the provider gave them: a key, a token, or a user name and a password.
      </p>
      <p>
        The fields below are the form they fill. Where a value goes, write the name of its field in
        braces: <code className="font-mono">{'{api_key}'}</code>. Values are stored encrypted and
        sent to the hosts of this app alone.
      </p>
    </>
  ),
};

/** The auth method. */
export function AuthFields({ form, isReadOnly }: SetupPart) {
  const method = form.watch('method');
  return (
    <SetupBlock title="Authorization" help={HELP[method]}>
      <ChoiceField
        form={form}
        isReadOnly={isReadOnly}
        name="method"
        label="Authorization type"
        options={METHODS}
      />
      {method === 'oauth2' ? <OAuthFields form={form} isReadOnly={isReadOnly} /> : null}
      {method === 'keybased' ? <KeyFields form={form} isReadOnly={isReadOnly} /> : null}
    </SetupBlock>
  );
}
