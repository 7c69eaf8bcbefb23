import { useState } from 'react';
import { toFailureState } from '@/api/failure-state';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import { PageStatus } from '@/components/page/page-status';
import { OperationForm } from './operation-form';
import { useOperations } from './use-operations';

const MAX_CHOICES = 50;

type ApiTabProps = {
  /** The chosen operation; '' for none. */
  operationId: string;
  onChoose: (operationId: string) => void;
};

/** Calls any operation that the reader may call. */
export function ApiTab({ operationId, onChoose }: ApiTabProps) {
  const { operations, error, refetch } = useOperations();
  const [text, setText] = useState('');
  if (operations === undefined) {
    return (
      <PageStatus
        isLoading={error === null}
        onRetry={() => void refetch()}
        {...(error === null ? {} : toFailureState(error))}
      />
    );
  }
  const words = text.trim().toLowerCase().split(/\s+/);
  const found = operations.filter(({ id, path, method, summary, tag }) => {
    const searched = `${id} ${method} ${path} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const operation = operations.find(({ id }) => id === operationId);
  return (
    <div className="flex flex-col gap-6">
      <FormField
        label="Operation"
        help={`${operations.length} operations that your role or your back end may call.`}
      >
        {(control) => (
          <SearchPicker
            control={control}
            label="Operations"
            closedText={operation?.summary ?? 'Choose…'}
            chosenId={operation?.id}
            choices={found.slice(0, MAX_CHOICES).map(({ id, method, path, summary }) => ({
              id,
              label: summary,
              detail: `${method} ${path}`,
            }))}
            search={{
              settled: text,
              onSettle: setText,
              isSearching: false,
              placeholder: 'Search by what it does, path or name…',
            }}
            status={
              found.length === 0
                ? `No operation has “${text.trim()}” in its name, path or summary.`
                : found.length > MAX_CHOICES
                  ? `${found.length - MAX_CHOICES} more: search to narrow them down.`
                  : undefined
            }
            onOpenChange={() => setText('')}
            onChoose={onChoose}
          />
        )}
      </FormField>
      {operation === undefined ? (
        <p className="rounded-lg border border-dashed px-4 py-10 text-center text-muted-foreground">
          Choose an operation to see its parameters, examples and errors.
        </p>
      ) : (
        <OperationForm key={operation.id} operation={operation} />
      )}
    </div>
  );
}
