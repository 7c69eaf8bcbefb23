import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getConnectionLabel } from '@/api/connected-apps';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { SearchPicker } from '@/components/form/search-picker';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { NodeField } from '../../inputs/field/node-field';
import { useTestResults } from '../../test-run/test-results';

type ConnectionChoiceProps = {
  slug: string;
  /** The id of the connection; '' for none. */
  connectionId: string;
  error: string | undefined;
  onChoose: (id: string | undefined) => void;
};

const NONE = 'none';

/**
 * Lets a person choose the connection that a node always uses, from the connections of the last
 * test's linked account or by id.
 */
export function ConnectionChoice({ slug, connectionId, error, onChoose }: ConnectionChoiceProps) {
  const tested = useTestResults().execution?.linked_account_id ?? '';
  const accountId = useHasQueryToken() ? '' : tested;
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery({
    ...linkedAccountQuery(accountId),
    enabled: accountId !== '',
    retry: false,
    meta: { showsOwnError: true },
  });
  const connections = (data?.integrations ?? []).filter(({ type }) => type === slug);
  const chosen = connections.find(({ _id }) => _id === connectionId);
  const typed = text.trim();
  const found = connections.filter((connection) =>
    `${getConnectionLabel(connection)} ${connection._id}`
      .toLowerCase()
      .includes(typed.toLowerCase()),
  );
  return (
    <NodeField
      label="Connection"
      isOptional
      help="Without one, the connection of the config, else the default one of the linked account."
      error={error}
    >
      {(control) => (
        <SearchPicker
          control={control}
          label="Connections"
          closedText={
            connectionId === ''
              ? 'Of the linked account'
              : chosen === undefined
                ? connectionId
                : getConnectionLabel(chosen)
          }
          chosenId={connectionId === '' ? NONE : connectionId}
          choices={[
            { id: NONE, label: 'Of the linked account' },
            ...found.map((connection) => ({
              id: connection._id,
              label: getConnectionLabel(connection),
              detail: connection.is_default ? 'default' : connection._id,
            })),
            ...(typed === '' || found.some(({ _id }) => _id === typed)
              ? []
              : [{ id: typed, label: `Use “${typed}”` }]),
          ]}
          search={{ settled: text, onSettle: setText, isSearching: isFetching }}
          status={
            accountId === ''
              ? 'Test the workflow to choose among the connections of a linked account, or enter an ID in the search.'
              : undefined
          }
          onOpenChange={() => setText('')}
          onChoose={(id) => onChoose(id === NONE ? undefined : id)}
        />
      )}
    </NodeField>
  );
}
