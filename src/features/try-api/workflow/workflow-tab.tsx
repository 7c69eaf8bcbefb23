import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { JsonCodeField } from '@/components/code-editor/json-code-field';
import { SwitchField } from '@/components/form/switch-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { parseJson } from '@/lib/json/parse-json';
import { findBodyProblem, getExecutionId } from '../call/api-call';
import { CallResult } from '../call/call-result';
import { useCall } from '../call/use-call';
import { AccountField, type ChosenAccount } from '../fields/account-field';
import { ANY, AppField } from '../fields/app-field';
import { ConfigField } from '../fields/config-field';
import { Endpoint } from '../fields/endpoint';
import { SendButton } from '../fields/send-button';
import type { TryApiParts } from '../parts';
import { TwoColumns } from '../two-columns';
import { useSample } from './use-sample';
import { WorkflowField } from './workflow-field';

type Problems = { workflow?: string; account?: string; payload?: string };

/** Runs a published workflow for a linked account. */
export function WorkflowTab({ parts }: { parts: TryApiParts }) {
  const form = useRef<HTMLFormElement>(null);
  const [slug, setSlug] = useState(ANY);
  const [workflow, setWorkflow] = useState<WorkflowSummary>();
  const [chosen, setChosen] = useState<ChosenAccount>();
  const [configId, setConfigId] = useState(ANY);
  const [isSync, setIsSync] = useState(false);
  const [typedText, setTypedText] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const { version, sampleText } = useSample(workflow);
  const { send, cancel, ...state } = useCall();
  const text = typedText ?? sampleText;
  const owner = workflow?.linked_account_id;
  const account = owner === undefined ? chosen : { id: owner, label: owner };
  const path = `/api/v2/public/workflow/${workflow?._id ?? '{id}'}/execute`;
  const hasLoop = version?.nodes.some(({ type }) => type === 'group') === true;
  const submit = () => {
    const parsed = parseJson(text);
    const payload = parsed.isJson ? findBodyProblem(text) : parsed.problem;
    const found = {
      ...(workflow === undefined ? { workflow: 'Choose a workflow.' } : {}),
      ...(account === undefined ? { account: 'Choose a linked account.' } : {}),
      ...(payload === undefined ? {} : { payload }),
    };
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (Object.keys(found).length === 0 && account !== undefined) {
      void send({
        method: 'POST',
        path,
        headers: {
          linked_account_id: account.id,
          ...(configId === ANY ? {} : { config_id: configId }),
          ...(isSync ? { sync_execution: 'true' } : {}),
        },
        body: text,
      });
    }
  };
  const executionId = getExecutionId(state.outcome);
  return (
    <TwoColumns
      form={
        <form
          ref={form}
          noValidate
          aria-label="Run a workflow"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Endpoint method="POST" path={path} />
          <AppField
            help="Lists the workflows of this app only."
            slug={slug}
            onChange={(next) => {
              setSlug(next);
              setWorkflow(undefined);
              setTypedText(undefined);
            }}
          />
          <WorkflowField
            slug={slug}
            error={problems.workflow}
            workflow={workflow}
            onChange={(next) => {
              setWorkflow(next);
              setTypedText(undefined);
              setConfigId(ANY);
              setProblems(({ workflow: _chosen, ...rest }) => rest);
            }}
          />
          {owner === undefined ? (
            <AccountField
              help="Its connections and its config are used."
              error={problems.account}
              account={chosen}
              onChange={(next) => {
                setChosen(next);
                setConfigId(ANY);
                setProblems(({ account: _chosen, ...rest }) => rest);
              }}
            />
          ) : (
            <p>
              It belongs to <span className="font-mono text-xs">{owner}</span>, for which it runs.
            </p>
          )}
          <ConfigField
            accountId={account?.id}
            slug={workflow?.slug ?? ANY}
            configId={configId}
            onChange={setConfigId}
          />
          <SwitchField
            label="Wait for the end"
            help="The response has the result of the workflow. Delays are skipped."
            isOn={isSync}
            onChange={setIsSync}
          />
          {isSync && hasLoop ? (
            <Alert tone="warning" isLive title="It has a loop">
              The wait may be over before the run. The run goes on then, and the response has no
              result. Switch the wait off for many iterations.
            </Alert>
          ) : null}
          <JsonCodeField
            label="Payload"
            help="JSON: what the workflow starts with."
            error={problems.payload}
            aside={
              typedText === undefined ? null : (
                <Button variant="link" size="sm" onClick={() => setTypedText(undefined)}>
                  Use the sample
                </Button>
              )
            }
            value={text}
            onChange={(next) => {
              setTypedText(next);
              setProblems(({ payload: _typed, ...rest }) => rest);
            }}
          />
          {workflow === undefined
            ? null
            : parts.renderSavedPayloads({
                workflowId: workflow._id,
                text,
                accountId: account?.id,
                onChoose: (payload, meantFor) => {
                  setTypedText(payload);
                  if (meantFor !== null && meantFor !== account?.id) {
                    setChosen({ id: meantFor, label: meantFor });
                    setConfigId(ANY);
                  }
                },
              })}
          <SendButton label="Execute workflow" isBusy={state.sentAt !== undefined} />
        </form>
      }
      result={
        <CallResult
          state={state}
          onCancel={cancel}
          canceledText="Only the wait has ended: a run that has started goes on. Its execution is in the log."
        >
          {executionId === undefined ? null : parts.renderRun(executionId)}
        </CallResult>
      }
    />
  );
}
