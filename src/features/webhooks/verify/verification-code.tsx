import { TitledCard } from '@/components/titled-card';
import { CodeSamples } from '@/components/values/code-samples';
import { VERIFICATION_SAMPLES } from './verification-samples';

/** Code of a receiver that verifies signatures, in several languages. */
export function VerificationCode() {
  return (
    <TitledCard
      title="Verify webhooks"
      description="A receiver that accepts only what was signed with the secret at most five minutes ago. Give it the secret in PATCHBAY_WEBHOOK_SECRETS."
    >
      <CodeSamples label="Language" samples={VERIFICATION_SAMPLES} />
    </TitledCard>
  );
}
