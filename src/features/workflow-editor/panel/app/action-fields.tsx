import { getOwnValue, isObject, type Json } from '@patchbay/rules/json.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { JsonView } from '@/components/values/json-view';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import type { ChangeValue } from '../../inputs/field/field-props';
import { ActionOptionsContext } from '../../inputs/form/action-options';
import { ObjectFields } from '../../inputs/form/object-fields';
import { actionQuery } from '../../inputs/form/queries';
import { readField } from '../../model/read-field';
import { useTestResults } from '../../test-run/test-results';
import { toActionSchema } from './action-schema';
import { OptionsAccount } from './options-account';

type ActionFieldsProps = {
  slug: string;
  actionId: string;
  value: Json | undefined;
  onChange: ChangeValue;
};

/** Renders the fields of an action's input. */
export function ActionFields({ slug, actionId, value, onChange }: ActionFieldsProps) {
  const { data: fields, error, refetch } = useQuery(actionQuery(slug, actionId));
  const canRead = !useHasQueryToken();
  const tested = useTestResults().execution?.linked_account_id;
  const [account, setAccount] = useState<string>();
  const accountId = account ?? tested;
  if (fields === undefined) {
    return error === null ? (
      <Skeleton className="h-32 rounded-lg" />
    ) : (
      <Alert
        tone="danger"
        title="The fields of the action could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {formatError(error)}
      </Alert>
    );
  }
  const schema = toActionSchema(fields, canRead);
  const field = readField(schema, schema);
  const members = field.kind === 'object' ? field.members : [];
  const names = new Set(members.map(({ name }) => name));
  const input = isObject(value) ? value : {};
  const unknown = Object.keys(input).filter((name) => !names.has(name));
  return (
    <>
      {members.length === 0 ? (
        <p className="text-muted-foreground text-sm">This action takes no input.</p>
      ) : (
        <ActionOptionsContext value={{ slug, actionId, accountId, input }}>
          {canRead && fields.some((field) => field.dynamic_options !== undefined) ? (
            <OptionsAccount slug={slug} accountId={accountId} onChoose={setAccount} />
          ) : null}
          <ObjectFields members={members} value={input} onChange={onChange} pointer="/input" />
        </ActionOptionsContext>
      )}
      {unknown.length === 0 ? null : (
        <Alert
          tone="warning"
          title="The action no longer takes these values"
          actions={
            <Button
              size="sm"
              onClick={() =>
                onChange(
                  Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name))),
                  '/input',
                )
              }
            >
              Remove them
            </Button>
          }
        >
          <JsonView
            label="Values without a field"
            value={Object.fromEntries(unknown.map((name) => [name, getOwnValue(input, name)]))}
          />
        </Alert>
      )}
    </>
  );
}
