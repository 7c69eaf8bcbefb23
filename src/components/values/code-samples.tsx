import { useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { CodeBlock } from './code-block';

export type CodeSample = {
  /** Identifies the sample among its siblings, for example 'curl'. */
  id: string;
  /** The name of the language on the tab, for example 'cURL'. */
  label: string;
  /** The code, with line breaks. */
  text: string;
  /** A sentence above the code, for example what to install. */
  note?: string;
};

type CodeSamplesProps = {
  /** The accessible name of the tabs, for example 'How to fire the event'. */
  label: string;
  samples: readonly [CodeSample, ...CodeSample[]];
};

/** Shows the same example in several languages, one tab for each, with a copy button. */
export function CodeSamples({ label, samples }: CodeSamplesProps) {
  const [chosenId, setChosenId] = useState(samples[0].id);
  return (
    <Tabs value={chosenId} onValueChange={setChosenId} className="min-w-0">
      <TabsList aria-label={label}>
        {samples.map((sample) => (
          <TabsTrigger key={sample.id} value={sample.id}>
            {sample.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {samples.map((sample) => (
        <TabsContent key={sample.id} value={sample.id} className="pt-2">
          {sample.note === undefined ? null : (
            <p className="mb-2 text-muted-foreground text-sm">{sample.note}</p>
          )}
          <CodeBlock text={sample.text} copyLabel={`Copy ${sample.label}`} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
