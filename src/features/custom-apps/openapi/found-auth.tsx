import type { OpenApiAuth } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { RadioCards } from '@/components/form/radio-cards';
import { SetupBlock } from '../setup/setup-block';
import type { SetupValues } from '../setup/setup-schema';
import { toAuthForm } from '../setup/to-form';
import { describeAuth } from './describe-auth';

const BY_HAND = 'by-hand';

type FoundAuthProps = { form: UseFormReturn<SetupValues>; found: readonly OpenApiAuth[] };

/** The auth methods that the document describes; the selected one fills the form below. */
export function FoundAuth({ form, found }: FoundAuthProps) {
  const [chosen, setChosen] = useState('0');
  if (found.length === 0) {
    return null;
  }
  const choose = (value: string) => {
    setChosen(value);
    const { method, oauth2, keybased } = toAuthForm(found[Number(value)]?.auth ?? null);
    const options = { shouldDirty: true };
    form.clearErrors(['method', 'oauth2', 'keybased']);
    form.setValue('method', method, options);
    form.setValue('oauth2', oauth2, options);
    form.setValue('keybased', keybased, options);
    // Field arrays are notified only under their own name.
    form.setValue('keybased.fields', keybased.fields, options);
    form.setValue('keybased.injection', keybased.injection, options);
  };
  return (
    <SetupBlock
      title="Auth methods in the document"
      help={
        <p>
          Your choice fills in the form below. A document does not say everything: check the client
          authentication and the refresh tokens.
        </p>
      }
    >
      <RadioCards
        label="Auth method"
        value={chosen}
        onChange={choose}
        cards={[
          ...found.map(({ name, auth }, index) => ({
            value: String(index),
            title: name,
            text: describeAuth(auth),
          })),
          { value: BY_HAND, title: 'Configure manually', text: 'Enter it below yourself.' },
        ]}
      />
    </SetupBlock>
  );
}
