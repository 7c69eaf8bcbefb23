import { useState } from 'react';
import { TitledCard } from '@/components/titled-card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { CodeBlock } from '@/components/values/code-block';
import { VERIFICATION_SAMPLES, type VerificationSample } from './verification-samples';

const SEGMENTS = VERIFICATION_SAMPLES.map(({ id, label }) => ({ value: id, label }));

/** Code of a receiver that verifies signatures, in several languages. */
export function VerificationCode() {
  const [language, setLanguage] = useState<VerificationSample['id']>('node');
  const sample = VERIFICATION_SAMPLES.find(({ id }) => id === language);
  return (
    <TitledCard
      title="Verify webhooks"
      description="A receiver that accepts only what was signed with the secret at most five minutes ago. Give it the secret in PATCHBAY_WEBHOOK_SECRETS."
      aside={
        <SegmentedControl
          label="Language"
          value={language}
          onValueChange={setLanguage}
          segments={SEGMENTS}
        />
      }
    >
      {sample === undefined ? null : (
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-muted-foreground text-sm">{sample.setUp}</p>
          <CodeBlock text={sample.code} copyLabel="Copy the code" />
        </div>
      )}
    </TitledCard>
  );
}
