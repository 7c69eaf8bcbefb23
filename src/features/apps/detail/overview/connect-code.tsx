import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { getApiBaseUrl } from '@/api/client';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { CodeBlock } from '@/components/values/code-block';
import { connectSnippet, type SnippetId } from './connect-snippets';

const SEGMENTS: { value: SnippetId; label: string }[] = [
  { value: 'sdk', label: 'JavaScript' },
  { value: 'react', label: 'React' },
  { value: 'hosted', label: 'Hosted page' },
];

const EXPLANATIONS: Record<SnippetId, string> = {
  sdk: 'Call connect() inside the click handler, or browsers block the pop-up.',
  react: 'An unstyled button that connects the app and shows the result.',
  hosted: 'A hosted page with only this app. The hosted_url in the response is for one customer.',
};

/** Code examples that connect this app. */
export function ConnectCode({ app }: { app: AppSettings }) {
  const [snippetId, setSnippetId] = useState<SnippetId>('sdk');
  const { slug, name } = app;
  const code = connectSnippet(snippetId, { slug, name, baseUrl: getApiBaseUrl() });
  return (
    <Card aria-labelledby="connect-code">
      <CardHeader>
        <CardTitle id="connect-code">Add it to your product</CardTitle>
        <SegmentedControl
          label="Integration method"
          value={snippetId}
          onValueChange={setSnippetId}
          segments={SEGMENTS}
        />
      </CardHeader>
      <CardContent className="flex flex-col gap-2">
        <CardDescription>{EXPLANATIONS[snippetId]}</CardDescription>
        <CodeBlock text={code} copyLabel="Copy the code" />
      </CardContent>
    </Card>
  );
}
