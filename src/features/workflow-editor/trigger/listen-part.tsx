import type { RefusedCall } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { toJsonValue } from '@patchbay/rules/json.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useEffect, useState } from 'react';
import { $api } from '@/api/client';
import { formatError } from '@/api/errors';
import { useSettingsSchemas } from '@/api/use-settings-schemas';
import { readFindings } from '@/api/workflow-findings';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { JsonView } from '@/components/values/json-view';
import { RelativeTime } from '@/components/values/relative-time';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { parseJson } from '@/lib/json/parse-json';
import type { SettingsSchemas } from '@/lib/workflow/field-labels';
import { formatFindingText } from '@/lib/workflow/finding-text';
import { flushPendingSave } from '@/lib/workflow/pending-saves';
import { FieldGroup } from '../inputs/field/field-group';
import { useDraft } from '../state/draft-context';
import { CAPTURE, captureQuery } from '../test-run/capture-query';
import { SavedPayloads } from '../test-run/dialog/saved-payloads';

const POLL_MS = 2000;
const NOT_SAVED =
  'The last changes are not saved yet, and it listens for the trigger as it is saved. Try again once they are.';

/** The instructions to send a sample, by the kind of the trigger. */
const HOW: Readonly<Record<string, string>> = {
  webhook: 'Send a request to the address above.',
  event: 'Send the event from your application.',
  app_event: 'Do in the app what the event is about.',
};

/** The texts that say why a request is not a sample, and what to do. */
const REFUSED: Readonly<Record<RefusedCall['reason'], string>> = {
  secret_missing: 'No secret is stored. Save one above, and let the sender use it.',
  proof_missing: 'It has no header with the signature or token. Add it at the sender.',
  proof_wrong:
    'The value of its header is not the one that the secret gives. Let the sender use the secret that was saved last.',
  account_unknown:
    'Its address names no linked account that has the workflow. Put the ID of one in the address.',
  body_invalid: 'Its body is not JSON, or it is larger than 1 MB.',
};

type ListenPartProps = {
  kind: string;
  /** Whether senders have to authenticate by a secret that is not stored yet. */
  isSecretMissing: boolean;
};

/** Waits for a real request or event, whose body a person can use as the sample. */
export function ListenPart({ kind, isSecretMissing }: ListenPartProps) {
  const hasQueryToken = useHasQueryToken();
  const how = HOW[kind];
  return how === undefined || hasQueryToken ? null : (
    <Listen how={how} isSecretMissing={isSecretMissing} />
  );
}

type ListenProps = { how: string; isSecretMissing: boolean };

function Listen({ how, isSecretMissing }: ListenProps) {
  const { workflowId: id, document, onChange } = useDraft();
  const { schemas } = useSettingsSchemas();
  const queryClient = useQueryClient();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const query = captureQuery(id);
  /** Whether the last changes were sent. The server listens for the trigger of the saved draft. */
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    void flushPendingSave(id).then(() => setIsSent(true));
  }, [id]);
  const capture = useQuery({
    ...query,
    enabled: isSent,
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
    const isStored = await flushPendingSave(id);
    setIsUnsaved(!isStored);
    if (isStored) {
      start.mutate({ params: { path: { id } } });
    }
  };
  const use = (payload: unknown) =>
    onChange((before) => ({ ...before, manual_execution_payload: toJsonValue(payload) }), 'sample');
  const {
    state = 'none',
    refused = null,
    sample = null,
  } = capture.isFetchedAfterMount ? (capture.data ?? {}) : {};
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
      error={
        isUnsaved
          ? NOT_SAVED
          : error === null
            ? undefined
            : formatFailure(error, document.nodes, schemas)
      }
    >
      <div aria-live="polite" className="flex flex-col gap-2">
        {state === 'listening' ? (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <Spinner label="Listening" className="size-4 text-muted-foreground" />
            <span className="min-w-0 flex-1">Listening. {how}</span>
            {stop('Stop')}
          </div>
        ) : null}
        {refused === null ? null : (
          <Alert tone="warning" title="A request came and was refused">
            {REFUSED[refused.reason]} (<RelativeTime value={refused.refused_at} />)
          </Alert>
        )}
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
      {isSecretMissing && refused === null ? (
        <p className="text-sm text-warning">
          No secret is stored yet: every request is refused until one is saved above.
        </p>
      ) : null}
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

/** Formats an error. If the trigger is not complete, the text names the first missing setting. */
function formatFailure(
  error: unknown,
  nodes: readonly EditorNode[],
  schemas: SettingsSchemas,
): string {
  const [first] = readFindings(error);
  const node = nodes.find(({ id }) => id === first?.nodeId);
  return first === undefined || node === undefined
    ? formatError(error)
    : `Finish the trigger first: ${formatFindingText(first.message, node, first.pointer, schemas.get(node.type))}`;
}
