import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { $api, client } from '@/api/client';
import { formatError } from '@/api/errors';
import { buildQueryKey } from '@/api/query-keys';
import { NameDialog } from '@/components/dialogs/name-dialog';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { parseJson } from '@/lib/json/parse-json';
import { showToast } from '@/stores/dashboard';

const LIST = '/api/v2/public/workflow/{id}/fixtures';
const ONE = '/api/v2/public/workflow/{id}/fixtures/{fixture_id}';

type SavedPayloadsProps = {
  workflowId: string;
  /** The current text of the payload. */
  text: string;
  /** The linked account that the payload is meant for. */
  accountId?: string | undefined;
  /**
   * Called with a saved payload.
   *
   * @param accountId the linked account that it was saved with
   */
  onChoose: (text: string, accountId: string | null) => void;
};

/** The saved payloads for tests of the workflow, which can be chosen, added and deleted. */
export function SavedPayloads(props: SavedPayloadsProps) {
  const { workflowId, text, accountId, onChoose } = props;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [loading, setLoading] = useState<{ id: string; over: string }>();
  const [isNaming, setIsNaming] = useState(false);
  const { data: saved = [] } = useQuery(
    $api.queryOptions('get', LIST, { params: { path: { id: workflowId } } }),
  );
  const refresh = () => queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) });
  const save = $api.useMutation('put', LIST, { meta: { showsOwnError: true } });
  const remove = $api.useMutation('delete', ONE, { onSuccess: refresh });
  const parsed = parseJson(text);
  /**
   * The request of the chosen payload. It is aborted if another one is chosen. Its response is ignored after
   * something was typed.
   */
  const request = useRef<AbortController>(null);
  const latestText = useRef(text);
  useEffect(() => {
    latestText.current = text;
  });
  useEffect(() => () => request.current?.abort(), []);
  const choose = async (fixture_id: string) => {
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    setLoading({ id: fixture_id, over: text });
    try {
      const { data } = await client.GET(ONE, {
        params: { path: { id: workflowId, fixture_id } },
        signal,
      });
      if (signal.aborted || latestText.current !== text) {
        return;
      }
      setChosen(fixture_id);
      onChoose(JSON.stringify(data?.payload ?? null, null, 2), data?.linked_account_id ?? null);
    } catch (error) {
      if (!signal.aborted) {
        showToast({ severity: 'danger', message: formatError(error) });
        await refresh();
      }
    } finally {
      if (!signal.aborted) {
        setLoading(undefined);
      }
    }
  };
  const saveAs = (name: string | null) => {
    if (name === null || !parsed.isJson) {
      return;
    }
    save.mutate(
      {
        params: { path: { id: workflowId } },
        body: {
          name,
          payload: parsed.value,
          ...(accountId === undefined ? {} : { linked_account_id: accountId }),
        },
      },
      {
        onSuccess: ({ _id }) => {
          setChosen(_id);
          setIsNaming(false);
          void refresh();
        },
      },
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {saved.length === 0 ? null : (
        <Select
          aria-label="Saved payload"
          className="w-56"
          value={loading?.over === text ? loading.id : chosen}
          placeholder="Saved payloads"
          options={saved.map(({ _id, name }) => ({ value: _id, label: name }))}
          onValueChange={(id) => void choose(id)}
        />
      )}
      <Button size="sm" disabled={!parsed.isJson} onClick={() => setIsNaming(true)}>
        Save payload…
      </Button>
      {saved.some(({ _id }) => _id === chosen) ? (
        <Button
          size="sm"
          variant="ghost"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate({ params: { path: { id: workflowId, fixture_id: chosen } } })
          }
        >
          Delete saved payload
        </Button>
      ) : null}
      {isNaming ? (
        <NameDialog
          title="Save the payload"
          label="Name"
          help="A payload of the same name is replaced."
          name={saved.find(({ _id }) => _id === chosen)?.name ?? null}
          isRequired
          isBusy={save.isPending}
          error={save.error === null ? undefined : formatError(save.error)}
          onSave={saveAs}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </div>
  );
}
