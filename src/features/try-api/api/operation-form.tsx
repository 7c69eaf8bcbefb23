import { useState } from 'react';
import { JsonCodeField } from '@/components/code-editor/json-code-field';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Select } from '@/components/ui/select';
import { HelpText } from '@/components/values/help-text';
import { useFormProblems } from '@/hooks/use-form-problems';
import { CallForm } from '../call/call-form';
import { CallResult } from '../call/call-result';
import { CallSamples } from '../call/call-samples';
import { useCall } from '../call/use-call';
import { Endpoint } from '../fields/endpoint';
import { SendButton } from '../fields/send-button';
import type { ApiOperation } from './api-operations';
import { buildCall, findInputProblems, toKey } from './build-call';
import { ParameterField } from './parameter-field';

type OperationFormProps = { operation: ApiOperation };

/** The parameters and the body of an operation, and its response. */
export function OperationForm({ operation }: OperationFormProps) {
  const { method, path, summary, description, parameters, body } = operation;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState(body?.examples[0]?.text ?? '');
  const { formRef, problems, show, clear } = useFormProblems<string>();
  const [isAsking, setIsAsking] = useState(false);
  const { send, cancel, ...state } = useCall();
  const input = { values, body: text };
  const call = buildCall(operation, input);
  const canSend = operation.role !== undefined;
  const submit = () => {
    if (!show(findInputProblems(operation, input))) {
      return;
    }
    if (method === 'DELETE') {
      setIsAsking(true);
    } else {
      void send(call);
    }
  };
  return (
    <CallForm
      label={summary}
      formRef={formRef}
      onSubmit={submit}
      result={
        <div className="flex flex-col gap-6">
          {canSend ? (
            <CallResult
              state={state}
              onCancel={cancel}
              canceledText="The server may have received it already."
            />
          ) : null}
          <CallSamples call={call} takesKey={operation.takesKey} />
          <PossibleErrors errors={operation.errors} />
        </div>
      }
    >
      <div>
        <h2 className="font-medium text-base">{summary}</h2>
        <p className="wrap-anywhere mt-1 text-muted-foreground text-sm">
          <HelpText text={description} />
        </p>
      </div>
      <Endpoint method={method} path={path} />
      {parameters.map((parameter) => {
        const key = toKey(parameter);
        return (
          <ParameterField
            key={key}
            parameter={parameter}
            error={problems[key]}
            value={values[key] ?? ''}
            onChange={(value) => {
              setValues((before) => ({ ...before, [key]: value }));
              clear(key);
            }}
          />
        );
      })}
      {body === undefined ? null : (
        <JsonCodeField
          label="Body"
          isOptional={!body.isRequired}
          help="JSON. It starts as the first example."
          error={problems.body}
          aside={
            body.examples.length < 2 ? null : (
              <Select
                aria-label="Example of the body"
                className="w-48"
                placeholder="Examples"
                value={body.examples.find((example) => example.text === text)?.name ?? ''}
                options={body.examples.map((example) => ({
                  value: example.name,
                  label: example.summary,
                }))}
                onValueChange={(name) =>
                  setText(body.examples.find((example) => example.name === name)?.text ?? '')
                }
              />
            )
          }
          value={text}
          onChange={(next) => {
            setText(next);
            clear('body');
          }}
        />
      )}
      {canSend ? (
        <SendButton
          label="Send"
          isBusy={state.sentAt !== undefined}
          isReading={operation.isReading}
        />
      ) : (
        <Alert tone="neutral" title="Members cannot call it">
          {operation.takesKey
            ? 'It accepts only an API key. Copy the code below and call it from your back end.'
            : 'It accepts only the session token of a linked account. Copy the code below.'}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Send this DELETE?"
        description={`${summary}: ${call.path}. What it deletes may be gone for good.`}
        confirmLabel="Send DELETE"
        onConfirm={() => {
          setIsAsking(false);
          void send(call);
        }}
      />
    </CallForm>
  );
}

function PossibleErrors({ errors }: Pick<ApiOperation, 'errors'>) {
  return errors.length === 0 ? null : (
    <section aria-label="Possible errors" className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">Possible errors</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {errors.map(({ status, description, codes }) => (
          <div key={status} className="contents">
            <dt className="font-mono">{status}</dt>
            <dd className="wrap-anywhere text-muted-foreground">
              <HelpText text={description} />
              {codes.length === 0 ? null : (
                <span className="block font-mono text-xs">{codes.join(', ')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
