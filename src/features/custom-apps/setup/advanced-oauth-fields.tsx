import { ChoiceField } from '@/components/form/choice-field';
import { AdvancedSection, LineField, LinesField, type SetupPart } from './form-parts';

const DELIMITERS = [
  { value: 'space', label: 'Space' },
  { value: 'comma', label: 'Comma' },
] as const;

const REFRESH = [
  { value: 'static', label: 'Stays the same' },
  { value: 'rotating', label: 'Each use returns a new one' },
  { value: 'none', label: 'There is none' },
] as const;

const HIDDEN_FIELDS = [
  'revocation_url',
  'optional_scopes',
  'authorization_params',
  'access_token_at',
  'refresh_token_at',
  'expires_in_at',
  'access_token_seconds',
] as const;

/** Settings for providers that deviate from the standard or offer more. */
export function AdvancedOAuthFields({
  form,
  isReadOnly,
  isForClient,
}: SetupPart & { isForClient: boolean }) {
  const part = { form, isReadOnly };
  const { errors } = form.formState;
  return (
    <AdvancedSection
      label="Refresh, revocation and non-standard responses"
      hasError={HIDDEN_FIELDS.some((name) => errors.oauth2?.[name] !== undefined)}
    >
      {isForClient ? null : (
        <ChoiceField
          {...part}
          name="oauth2.refresh_token"
          label="Refresh token"
          help="Not sure? With “Stays the same”, a new one is stored as well if the provider returns one."
          options={REFRESH}
        />
      )}
      <LineField
        {...part}
        name="oauth2.access_token_seconds"
        label="Lifetime of an access token"
        isOptional
        help="In seconds, for providers whose response does not contain it."
        input={{ inputMode: 'numeric', placeholder: '3600' }}
      />
      <LineField
        {...part}
        name="oauth2.revocation_url"
        label="Revocation URL"
        isOptional
        help="Revokes tokens when a customer disconnects."
        input={{ type: 'url' }}
      />
      <ChoiceField
        {...part}
        name="oauth2.scope_delimiter"
        label="Scope separator"
        options={DELIMITERS}
      />
      {isForClient ? null : (
        <>
          <LinesField
            {...part}
            name="oauth2.optional_scopes"
            label="Additional scopes"
            isOptional
            help="Offered in the app’s settings. One per line: the scope, a space, what it allows."
            input={{ className: 'font-mono', placeholder: 'rates:read Read rates' }}
          />
          <LinesField
            {...part}
            name="oauth2.authorization_params"
            label="Parameters for the sign-in page"
            isOptional
            help="One per line: name=value."
            input={{ className: 'font-mono', placeholder: 'access_type=offline' }}
          />
        </>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-sm">Where the response holds the tokens</legend>
        <p className="text-muted-foreground text-xs">
          Leave these empty for providers that respond with{' '}
          <code className="font-mono">access_token</code>,{' '}
          <code className="font-mono">refresh_token</code> and{' '}
          <code className="font-mono">expires_in</code> at the top.
        </p>
        <div className="grid gap-3 sm:grid-cols-3">
          <LineField
            {...part}
            name="oauth2.access_token_at"
            label="Access token"
            input={{ className: 'font-mono', placeholder: '/data/access_token' }}
          />
          <LineField
            {...part}
            name="oauth2.refresh_token_at"
            label="Refresh token at"
            input={{ className: 'font-mono', placeholder: '/data/refresh_token' }}
          />
          <LineField
            {...part}
            name="oauth2.expires_in_at"
            label="Lifetime"
            input={{ className: 'font-mono', placeholder: '/data/expires_in' }}
          />
        </div>
      </fieldset>
    </AdvancedSection>
  );
}
