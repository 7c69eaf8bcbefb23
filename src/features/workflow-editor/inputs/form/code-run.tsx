import { isJson, type Json } from '@patchbay/rules/json.ts';
import { Play } from 'lucide-react';
import { use, useState } from 'react';
import { $api } from '@/api/client';
import { formatError } from '@/api/errors';
import { JsonField } from '@/components/form/json-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { JsonView } from '@/components/values/json-view';
import { LogLines } from '@/components/values/log-lines';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { parseJson } from '@/lib/json/parse-json';
import { formatDuration } from '@/lib/text/duration-text';
import { DraftContext } from '../../state/draft-context';
import { useDataSources } from '../data/data-sources';
import type { DataSources } from '../data/source-set';

type CodeRunProps = { language: 'javascript' | 'jsonata'; code: string };

/** A button that runs the code of a field, with the data of the last test or with other input. */
export function CodeRun(props: CodeRunProps) {
  const draft = use(DraftContext);
  const hasQueryToken = useHasQueryToken();
  return draft === null || hasQueryToken ? null : <Run {...props} workflowId={draft.workflowId} />;
}

function Run({ language, code, workflowId }: CodeRunProps & { workflowId: string }) {
  const { value, unknown } = lastInput(useDataSources(), language);
  const [isOpen, setIsOpen] = useState(false);
  /** The typed input; undefined for the data of the last test. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? JSON.stringify(value, null, 2);
  const parsed = parseJson(text);
  const { mutate, reset, data, error, isPending } = $api.useMutation(
    'post',
    '/api/v2/public/workflow/{id}/test/code',
    { meta: { showsOwnError: true } },
  );
  const run = () => {
    setIsOpen(true);
    if (parsed.isJson && isJson(parsed.value)) {
      mutate({
        params: { path: { id: workflowId } },
        body: { language, code, input: parsed.value },
      });
    } else {
      // The last output does not belong to this input.
      reset();
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="sm"
        className="self-start"
        icon={<Play aria-hidden />}
        isBusy={isPending}
        disabled={code.trim() === ''}
        onClick={run}
      >
        {language === 'jsonata' ? 'Run the query' : 'Run the code'}
      </Button>
      {isOpen ? (
        <section aria-label="Run" className="flex flex-col gap-3 border-l-2 pl-3">
          <JsonField
            label={language === 'jsonata' ? 'Input of this run' : 'Parameters of this run'}
            help={
              unknown.length === 0
                ? 'As a run would get it. Change it to try other values.'
                : `Not known before a test, and null here: ${unknown.join(', ')}.`
            }
            error={parsed.isJson ? undefined : parsed.problem}
            aside={
              typed === undefined ? undefined : (
                <Button variant="link" size="sm" onClick={() => setTyped(undefined)}>
                  Use the last test
                </Button>
              )
            }
            value={text}
            onChange={setTyped}
          />
          <div aria-live="polite" className="flex flex-col gap-2">
            {error === null ? null : <Alert tone="danger">{formatError(error)}</Alert>}
            {data === undefined ? null : (
              <>
                {data.error === null ? (
                  <JsonView value={data.output} label="Output" />
                ) : (
                  <Alert tone="danger" title="It failed">
                    {data.error.message}
                  </Alert>
                )}
                {data.console.length === 0 ? null : <LogLines lines={data.console} />}
                <p className="text-muted-foreground text-xs">
                  Took {formatDuration(data.duration_ms)}.
                </p>
              </>
            )}
          </div>
        </section>
      ) : null}
    </div>
  );
}

/** Returns the input of the last test, and the names of values that no test has shown. */
function lastInput(
  sources: DataSources | null,
  language: CodeRunProps['language'],
): { value: Json; unknown: readonly string[] } {
  if (language === 'jsonata') {
    const sample = sources?.input?.sample;
    const isUnknown = sources?.input !== undefined && sample === undefined;
    return { value: sample ?? null, unknown: isUnknown ? ['the input'] : [] };
  }
  const params = sources?.params ?? [];
  return {
    value: Object.fromEntries(params.map(({ key, sample }) => [key, sample ?? null])),
    unknown: params.flatMap(({ key, sample }) => (sample === undefined ? [key] : [])),
  };
}
