import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectableAppsQuery } from '@/api/queries/apps';
import { accountConfigsQuery } from '@/api/queries/configs';
import { versionQuery } from '@/api/queries/workflows';
import { useAccountPicker } from '@/api/use-account-search';
import { AccountField, type ChosenAccount } from '@/components/form/account-field';
import { ANY, AppField } from '@/components/form/app-field';
import { ConfigField } from '@/components/form/config-field';
import { SwitchField } from '@/components/form/switch-field';
import { Alert } from '@/components/ui/alert';
import { useSampleText } from '@/hooks/session/use-sample-text';
import { useFormProblems } from '@/hooks/use-form-problems';
import { parseJson } from '@/lib/json/parse-json';
import { findBodyProblem, getExecutionId } from '../call/api-call';
import { CallForm } from '../call/call-form';
import { CallResult } from '../call/call-result';
import { useCall } from '../call/use-call';
import { Endpoint } from '../fields/endpoint';
import { PayloadField } from '../fields/payload-field';
import { SendButton } from '../fields/send-button';
import type { TryApiParts } from '../parts';
import { WorkflowField } from './workflow-field';

/** Runs a published workflow for a linked account. */
export function WorkflowTab({ parts }: { parts: TryApiParts }) {
  const [slug, setSlug] = useState(ANY);
  const [workflow, setWorkflow] = useState<WorkflowSummary>();
  const [chosen, setChosen] = useState<ChosenAccount>();
  const [configId, setConfigId] = useState(ANY);
  const [isSync, setIsSync] = useState(false);
  const [typedText, setTypedText] = useState<string>();
  const { formRef, problems, show, clear } = useFormProblems<'workflow' | 'account' | 'payload'>();
  const { picker } = useAccountPicker();
  const apps = useQuery(connectableAppsQuery).data ?? [];
  const number = workflow?.current_version ?? 0;
  const { data: version } = useQuery({
    ...versionQuery(workflow?._id ?? '', number),
    enabled: number > 0,
  });
  const sample = useSampleText(version);
  const { send, cancel, ...state } = useCall();
  const text = typedText ?? sample;
  const owner = workflow?.linked_account_id;
  const account = owner === undefined ? chosen : { id: owner, label: owner };
  const configs =
    useQuery({ ...accountConfigsQuery(account?.id ?? ''), enabled: account !== undefined }).data ??
    [];
  const path = `/api/v2/public/workflow/${workflow?._id ?? '{id}'}/execute`;
  const hasLoop = version?.nodes.some(({ type }) => type === 'group') === true;
  const submit = () => {
    const parsed = parseJson(text);
    const isComplete = show({
      workflow: workflow === undefined ? 'Choose a workflow.' : undefined,
      account: account === undefined ? 'Choose a linked account.' : undefined,
      payload: parsed.isJson ? findBodyProblem(text) : parsed.problem,
    });
    if (isComplete && account !== undefined) {
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
    <CallForm
      label="Run a workflow"
      formRef={formRef}
      onSubmit={submit}
      result={
        <CallResult
          state={state}
          onCancel={cancel}
          canceledText="Only the wait has ended: a run that has started goes on. Its execution is in the log."
        >
          {executionId === undefined ? null : parts.renderRun(executionId)}
        </CallResult>
      }
    >
      <Endpoint method="POST" path={path} />
      <AppField
        apps={apps}
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
          clear('workflow');
        }}
      />
      {owner === undefined ? (
        <AccountField
          picker={picker}
          help="Its connections and its config are used."
          error={problems.account}
          account={chosen}
          onChange={(next) => {
            setChosen(next);
            setConfigId(ANY);
            clear('account');
          }}
        />
      ) : (
        <p>
          It belongs to <span className="font-mono text-xs">{owner}</span>, for which it runs.
        </p>
      )}
      <ConfigField
        help="Its values are used."
        configs={configs}
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
          The wait may be over before the run. The run goes on then, and the response has no result.
          Switch the wait off for many iterations.
        </Alert>
      ) : null}
      <PayloadField
        help="JSON: what the workflow starts with."
        error={problems.payload}
        sample={sample}
        typedText={typedText}
        onChange={(next) => {
          setTypedText(next);
          clear('payload');
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
    </CallForm>
  );
}
