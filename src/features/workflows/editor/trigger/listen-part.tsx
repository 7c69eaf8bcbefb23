import { jsonOf } from '@patchbay/rules/json.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { $api } from '@/api/client';
import { errorText } from '@/api/errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { JsonView } from '@/components/values/json-view';
import { parseJson } from '@/lib/text/parse-json';
import { flushPendingSave } from '../../pending-saves';
import { SavedPayloads } from '../../test/saved-payloads';
import { useHasQueryToken } from '../../use-can-build';
import { FieldGroup } from '../form/field-group';
import { CAPTURE, captureQuery } from './capture-query';
import { useDraft } from './draft-context';

const POLL_MS = 2000;
const NOT_SAVED =
  'The last changes are not saved yet, and it listens for the trigger as it is saved. Try again once they are.';

/** What to do so that a sample comes in, by the kind of the trigger. */
const HOW: Readonly<Record<string, string>> = {
  webhook: 'Send a request to the address above.',
  event: 'Send the event from your application.',
  app_event: 'Do in the app what the event is about.',
};

/** Waits for what really comes in, as a sample for the other nodes. */
export function ListenPart({ kind }: { kind: string }) {
  const hasQueryToken = useHasQueryToken();
  const how = HOW[kind];
  return how === undefined || hasQueryToken ? null : <Listen how={how} />;
}

function Listen({ how }: { how: string }) {
  const { workflowId: id, onChange } = useDraft();
  const queryClient = useQueryClient();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const query = captureQuery(id);
  const capture = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === 'listening' ? POLL_MS : false),
  });
  const start = $api.useMutation('post', CAPTURE, {
    meta: { showsOwnError: true },
    onSuccess: (begun) => queryClient.setQueryData(query.queryKey, begun),
  });
  const end = $api.useMutation('delete', CAPTURE, {
    meta: { showsOwnError: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const listen = async () => {
    const isSaved = await flushPendingSave(id);
    setIsUnsaved(!isSaved);
    if (isSaved) {
      start.mutate({ params: { path: { id } } });
    }
  };
  const use = (payload: unknown) =>
    onChange((before) => ({ ...before, manual_execution_payload: jsonOf(payload) }), 'sample');
  const { state = 'none', sample = null } = capture.data ?? {};
  const error = start.error ?? end.error ?? capture.error;
  const stop = (label: string) => (
    <Button
      size="sm"
      variant="ghost"
      isBusy={end.isPending}
      onClick={() => end.mutate({ params: { path: { id } } })}
    >
      {label}
    </Button>
  );
  return (
    <FieldGroup
      label="Sample from outside"
      help="Listens for 10 minutes. What comes in starts no run of the draft."
      error={isUnsaved ? NOT_SAVED : error === null ? undefined : errorText(error)}
    >
      <div aria-live="polite" className="flex flex-col gap-2">
        {state === 'listening' ? (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <Spinner label="Listening" className="size-4 text-muted-foreground" />
            <span className="min-w-0 flex-1">Listening. {how}</span>
            {stop('Stop')}
          </div>
        ) : null}
        {sample === null ? null : (
          <>
            <Alert tone="success" title="A sample came in">
              For <span className="font-mono text-xs">{sample.linked_account_id}</span>.
            </Alert>
            <p className="font-medium text-xs">Body</p>
            <JsonView value={sample.payload} label="Body that came in" />
            {Object.keys(sample.headers).length === 0 ? null : (
              <>
                <p className="font-medium text-xs">Headers</p>
                <JsonView value={sample.headers} label="Headers that came in" />
                <p className="text-muted-foreground text-xs">
                  Insert data offers them under Trigger for a day, and tests run with them. Those
                  with credentials are left out.
                </p>
              </>
            )}
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => use(sample.payload)}>
                Use as sample payload
              </Button>
              {stop('Forget it')}
            </div>
            <SavedPayloads
              workflowId={id}
              text={JSON.stringify(sample.payload)}
              onChoose={(text) => {
                const parsed = parseJson(text);
                if (parsed.isJson) {
                  use(parsed.value);
                }
              }}
            />
          </>
        )}
      </div>
      {state === 'listening' ? null : (
        <Button
          size="sm"
          className="self-start"
          icon={<Radio aria-hidden />}
          isBusy={start.isPending}
          onClick={() => void listen()}
        >
          {sample === null ? 'Listen now' : 'Listen again'}
        </Button>
      )}
    </FieldGroup>
  );
}
