import { getOwnValue, isScalar } from '@patchbay/rules/json.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { $api } from '@/api/client';
import { formatError } from '@/api/errors';
import { type SearchChoice, SearchPicker } from '@/components/form/search-picker';
import { getLabel } from '@/lib/workflow/field-labels';
import type { OptionsField } from '../../model/read-field';
import type { FieldProps } from '../field/field-props';
import { NodeField } from '../field/node-field';
import { ActionOptionsContext } from './action-options';
import { useFieldFrame } from './text-controls';

/** The maximum number of options that are listed. A search finds the others. */
const MAX_SHOWN = 100;

/** A value that the linked account of the test has at the app, or a typed value. */
export function OptionsControl({ field, ...props }: FieldProps & { field: OptionsField }) {
  const { label, value, isRequired, onChange, pointer } = props;
  const [search, setSearch] = useState('');
  const { query, reason } = useOptions(field, search.trim());
  const { options = [], options_error: failure } = query.data ?? {};
  const isMissing =
    search.trim() === '' &&
    query.data?.options_truncated === false &&
    failure === undefined &&
    !query.isFetching &&
    formatValue(value) !== '' &&
    !options.some((option) => option.value === value);
  const frame = useFieldFrame({
    ...props,
    help: isMissing
      ? 'The linked account does not have this value. Choose another one, or keep it where runs have it.'
      : props.help,
  });
  const chosenText = options.find((option) => option.value === value)?.name ?? formatValue(value);
  const choices = options.slice(0, MAX_SHOWN).map(
    (option): SearchChoice => ({
      id: `=${option.value}`,
      label: option.name ?? `${option.value}`,
      detail: `${option.value}`,
    }),
  );
  const typed = search.trim();
  const typedValue = field.isNumber && Number.isFinite(Number(typed)) ? Number(typed) : typed;
  const status =
    reason ??
    failure?.message ??
    (query.error === null ? undefined : formatError(query.error)) ??
    (query.data !== undefined && options.length === 0 && typed === ''
      ? 'The account has none. Enter a value in the search.'
      : undefined);
  return (
    <NodeField {...frame}>
      {(control) => (
        <SearchPicker
          control={control}
          label={label}
          closedText={chosenText === '' ? 'Choose…' : chosenText}
          chosenId={`=${formatValue(value)}`}
          choices={[
            ...choices,
            ...(typed === '' ? [] : [{ id: 'typed', label: `Use “${typed}”` }]),
            ...(isRequired || value === undefined ? [] : [{ id: 'none', label: 'Not set' }]),
          ]}
          search={{
            settled: search,
            onSettle: setSearch,
            isSearching: query.isFetching,
            placeholder: 'Search, or enter a value…',
          }}
          status={status}
          onOpenChange={() => setSearch('')}
          onChoose={(id) => {
            const found = options.find((option) => `=${option.value}` === id)?.value;
            onChange(id === 'none' ? undefined : id === 'typed' ? typedValue : found, pointer);
          }}
        />
      )}
    </NodeField>
  );
}

const formatValue = (value: FieldProps['value']): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** Reads the options. `reason` says why they cannot be read yet. */
function useOptions({ name, parent }: OptionsField, search: string) {
  const action = use(ActionOptionsContext);
  const { slug = '', actionId = '', accountId, input = {} } = action ?? {};
  const chosen = parent === undefined ? undefined : getOwnValue(input, parent);
  const isChosen = isScalar(chosen) && chosen !== '' && !String(chosen).includes('{{');
  const reason =
    accountId === undefined
      ? 'Choose a linked account above to see its values, or enter a value in the search.'
      : parent !== undefined && !isChosen
        ? `Choose ${getLabel({ name: parent, schema: {} })} first, or enter a value in the search.`
        : undefined;
  const query = useQuery({
    ...$api.queryOptions('post', '/api/v2/integration-schema/{slug}/actions/{action_id}/options', {
      params: {
        path: { slug, action_id: actionId },
        header: { linked_account_id: accountId ?? '' },
      },
      body: {
        field: name,
        ...(parent === undefined ? {} : { input: { [parent]: chosen } }),
        ...(search === '' ? {} : { search }),
      },
    }),
    enabled: reason === undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    meta: { showsOwnError: true },
  });
  return { query, reason };
}
