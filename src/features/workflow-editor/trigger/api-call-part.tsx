import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getApiBaseUrl } from '@/api/client';
import { draftQuery } from '@/api/queries/workflow-drafts';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { CodeBlock } from '@/components/values/code-block';
import { FieldGroup } from '../inputs/field/field-group';
import { useDraft } from '../state/draft-context';
import { AddressLine } from './address-line';
import { buildRunAddress, formatCurlSnippet, formatSdkSnippet } from './run-snippets';

/** Shows the address and the request that start the workflow by an API call. */
export function ApiCallPart() {
  const { workflowId: id, document } = useDraft();
  const [language, setLanguage] = useState<'curl' | 'sdk'>('curl');
  const alias = useQuery({ ...draftQuery(id), enabled: false }).data?.workflow_alias;
  const baseUrl = getApiBaseUrl();
  const payload = document.manual_execution_payload ?? {};
  const snippet = { baseUrl, id, payload };
  return (
    <>
      <AddressLine label="URL" address={buildRunAddress(baseUrl, id)} />
      <FieldGroup
        label="Request"
        help={`With the sample as its payload. ${
          alias === undefined
            ? 'An alias can stand for the ID: set one in the tab Settings.'
            : `The alias \`${alias}\` can stand for the ID.`
        }`}
      >
        <SegmentedControl
          label="Language"
          value={language}
          segments={[
            { value: 'curl', label: 'cURL' },
            { value: 'sdk', label: 'SDK' },
          ]}
          onValueChange={setLanguage}
        />
        <CodeBlock
          text={language === 'curl' ? formatCurlSnippet(snippet) : formatSdkSnippet(snippet)}
          copyLabel="Copy the request"
        />
      </FieldGroup>
    </>
  );
}
