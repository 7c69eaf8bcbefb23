import { ChoiceField } from '@/components/form/choice-field';
import { LineField, LinesField, type SetupPart, ToggleField } from './form-parts';
import { SetupBlock } from './setup-block';

const METHODS = [
  { value: 'GET', label: 'GET' },
  { value: 'POST', label: 'POST' },
] as const;

function RequestFields({ name, ...part }: SetupPart & { name: 'validation' | 'identity' }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3">
      <ChoiceField {...part} name={`${name}.method`} label="Method" options={METHODS} />
      <LineField
        {...part}
        name={`${name}.path`}
        label="Path"
        isRequired
        input={{ className: 'font-mono', placeholder: '/me' }}
      />
    </div>
  );
}

/** Requests that are sent after a customer has connected. */
export function CheckFields({ form, isReadOnly }: SetupPart) {
  const part = { form, isReadOnly };
  const [hasValidation, hasIdentity] = form.watch(['hasValidation', 'hasIdentity']);
  return (
    <SetupBlock
      title="Validation and identity"
      help={
        <>
          <p>
            With a validation request, a customer learns immediately that a key is wrong, not when
            the first workflow runs. Choose a cheap call that changes nothing.
          </p>
          <p>
            With an identity request you and your customer see which account is connected, such as
            its email address.
          </p>
        </>
      }
    >
      <ToggleField
        {...part}
        name="hasValidation"
        label="Validation request"
        help="Verifies the credentials before they are stored."
      />
      {hasValidation ? <RequestFields {...part} name="validation" /> : null}
      <ToggleField
        {...part}
        name="hasIdentity"
        label="Identity request"
        help="Asks the provider which account is connected."
      />
      {hasIdentity ? (
        <>
          <RequestFields {...part} name="identity" />
          <LinesField
            {...part}
            name="identity.pointers"
            label="Where the response names the account"
            isRequired
            help="One JSON pointer per line; the first that finds a text counts: /user/email."
            input={{ className: 'font-mono', placeholder: '/email' }}
          />
        </>
      ) : null}
    </SetupBlock>
  );
}
