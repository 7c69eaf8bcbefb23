import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAccountLabel } from '@/api/connected-apps';
import { formatError } from '@/api/errors';
import { workflowsQuery } from '@/api/queries/workflows';
import { toAccountChoice, useAccountPicker } from '@/api/use-account-search';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

/** The linked account or workflow that has a value, as requests name it. */
export type Owner = {
  id: string;
  label: string;
  body: { linked_account_id: string } | { workflow_id: string };
};

type OwnerFieldProps = {
  scope: 'linked_account' | 'workflow';
  owner: Owner | undefined;
  onChange: (owner: Owner) => void;
  error: string | undefined;
};

/** Chooses whose value it is. */
export function OwnerField({ scope, ...props }: OwnerFieldProps) {
  return scope === 'workflow' ? <WorkflowField {...props} /> : <AccountField {...props} />;
}

type FieldProps = Omit<OwnerFieldProps, 'scope'>;

function AccountField({ owner, onChange, error }: FieldProps) {
  const { accounts, picker } = useAccountPicker({
    noneText: (part) => `No linked account has “${part}” in its name or ID.`,
  });
  return (
    <FormField label="Linked account" error={error}>
      {(control) => (
        <SearchPicker
          {...picker}
          control={control}
          label="Linked accounts"
          closedText={owner?.label ?? 'Choose…'}
          chosenId={owner?.id}
          choices={accounts.map(toAccountChoice)}
          onChoose={(id) => {
            const account = accounts.find(({ account_id }) => account_id === id);
            if (account !== undefined) {
              onChange({ id, label: getAccountLabel(account), body: { linked_account_id: id } });
            }
          }}
        />
      )}
    </FormField>
  );
}

const LIMIT = 50;

function WorkflowField({ owner, onChange, error }: FieldProps) {
  const [text, setText] = useState('');
  const query = useQuery({
    ...workflowsQuery({ page: 1, limit: LIMIT, ...(text === '' ? {} : { name: text }) }),
    placeholderData: keepPreviousData,
  });
  const workflows = query.data?.docs ?? [];
  const getStatus = () => {
    if (query.error !== null) {
      return formatError(query.error);
    }
    return query.data !== undefined && workflows.length === 0
      ? `No workflow has “${text}” in its name.`
      : undefined;
  };
  return (
    <FormField label="Workflow" error={error}>
      {(control) => (
        <SearchPicker
          control={control}
          label="Workflows"
          closedText={owner?.label ?? 'Choose…'}
          chosenId={owner?.id}
          choices={workflows.map((workflow) => ({
            id: workflow._id,
            label: workflow.name,
          }))}
          search={{
            settled: text,
            onSettle: setText,
            isSearching: query.isFetching,
            placeholder: 'Search by name…',
          }}
          status={getStatus()}
          onChoose={(id) => {
            const workflow = workflows.find(({ _id }) => _id === id);
            if (workflow !== undefined) {
              onChange({ id, label: workflow.name, body: { workflow_id: id } });
            }
          }}
        />
      )}
    </FormField>
  );
}
