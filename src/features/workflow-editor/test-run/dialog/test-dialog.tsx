import type { NodeType, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { formatError } from '@/api/errors';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { toAccountChoice, useAccountPicker } from '@/api/use-account-search';
import { readFindings } from '@/api/workflow-findings';
import { AccountField, type ChosenAccount } from '@/components/form/account-field';
import { JsonField } from '@/components/form/json-field';
import { SwitchField } from '@/components/form/switch-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { useSampleText } from '@/hooks/session/use-sample-text';
import { useFormProblems } from '@/hooks/use-form-problems';
import { parseJson } from '@/lib/json/parse-json';
import { toSettingsSchemas } from '@/lib/workflow/field-labels';
import { groupByNode } from '@/lib/workflow/findings';
import { usePageSlots } from '../../state/page-slots';
import { type TestedPart, type TestPart, TestPartChoice } from '../test-part';
import { useTestResults } from '../test-results';
import type { useStoredTest } from '../use-stored-test';
import { SavedPayloads } from './saved-payloads';
import { TestFindings } from './test-findings';
import { buildTestParts } from './test-parts';
import { useTestHeaders } from './use-test-headers';
import { useTestWorkflow } from './use-test-workflow';

type TestDialogProps = {
  workflow: Workflow;
  types: readonly NodeType[];
  /** The node that can be tested alone, '' for none, and the part that is chosen at first. */
  tested: TestedPart;
  /** Whether the switch for pinned outputs is off at first. */
  isWhole: boolean;
  storedTest: ReturnType<typeof useStoredTest>;
  onClose: () => void;
  /** Shows a node that is not ready. */
  onShow: (nodeId: string) => void;
};

/** The dialog that runs the draft for a linked account, with a payload. */
export function TestDialog(props: TestDialogProps) {
  const { workflow, types, tested, isWhole, storedTest, onClose, onShow } = props;
  const { nodeId } = tested;
  const { onStarted, samples } = useTestResults();
  // A customer has one account and no saved payloads.
  const isOfCustomer = useHasQueryToken();
  const formId = useId();
  const node = workflow.nodes.find(({ id, type }) => id === nodeId && type !== 'start');
  const [part, setPart] = useState<TestPart>(tested.part);
  const [usesPins, setUsesPins] = useState(!isWhole);
  const { running, buildRequest, listPinned } = useMemo(
    () => buildTestParts(workflow, { nodeId, pins: storedTest.pins, usesPins, samples, types }),
    [workflow, nodeId, storedTest.pins, usesPins, samples, types],
  );
  const test = useTestWorkflow();
  const { renderAccountSwitch } = usePageSlots();
  const sampleText = useSampleText(workflow);
  const [typedText, setTypedText] = useState(() => storedTest.payload.current);
  const text = typedText ?? sampleText;
  const setText = (next: string) => {
    setTypedText(next);
    storedTest.payload.current = next;
  };
  const headers = useTestHeaders(workflow, storedTest);
  const { formRef, problems, show, clear } = useFormProblems<'account' | 'payload' | 'headers'>();
  const { picker } = useAccountPicker();
  const [chosen, setChosen] = useState<ChosenAccount>();
  const remembered = useStoredAccount(
    workflow.linked_account_id === undefined ? storedTest.account : undefined,
  );
  const account = chosen ?? remembered;
  const findings = readFindings(test.error);
  const schemas = useMemo(() => toSettingsSchemas(types), [types]);
  const owner = workflow.linked_account_id;
  const accountId = owner ?? account?.id;
  const storeAccount = ({ id, label }: ChosenAccount) => {
    storedTest.setAccount({ account_id: id, label });
    clear('account');
  };
  const start = () => {
    const parsed = parseJson(text);
    const parsedHeaders = headers.read();
    show({
      account: accountId === undefined ? 'Choose a linked account.' : undefined,
      payload: parsed.isJson ? undefined : parsed.problem,
      headers: 'problem' in parsedHeaders ? parsedHeaders.problem : undefined,
    });
    if (accountId !== undefined && parsed.isJson && !('problem' in parsedHeaders)) {
      test.mutate(
        {
          params: { path: { id: workflow.associated_workflow } },
          body: {
            linked_account_id: accountId,
            payload: parsed.value,
            ...parsedHeaders,
            revision: workflow.revision,
            ...buildRequest(node === undefined ? 'all' : part),
          },
        },
        { onSuccess: ({ execution_id }) => onStarted(execution_id) },
      );
    }
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={`Test ${workflow.name}`}
      description="Runs the draft as it is saved. Its calls are real."
      primaryLabel="Run test"
      formId={formId}
      isBusy={test.isPending}
      error={test.error === null || findings.length > 0 ? undefined : formatError(test.error)}
    >
      <form
        ref={formRef}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {owner === undefined ? (
          <AccountField
            help="Its connections and its config are used."
            error={problems.account}
            picker={picker}
            account={account}
            onChange={(next) => {
              setChosen(next);
              storeAccount(next);
            }}
          />
        ) : isOfCustomer ? null : (
          <p>
            It belongs to <span className="font-mono text-xs">{owner}</span>, for which it runs.
          </p>
        )}
        {account === undefined || owner !== undefined || isOfCustomer
          ? null
          : renderAccountSwitch({ workflow, account })}
        {node === undefined ? null : (
          <TestPartChoice node={node} part={part} onChange={setPart} running={running} />
        )}
        <PinnedNodes
          names={listPinned(node === undefined ? 'all' : part)}
          isOn={usesPins}
          onChange={setUsesPins}
        />
        <JsonField
          label="Payload"
          help="JSON: what the workflow starts with."
          error={problems.payload}
          aside={
            <Button variant="link" size="sm" onClick={() => setText(sampleText)}>
              Use the sample
            </Button>
          }
          value={text}
          onChange={setText}
        />
        {headers.isOffered ? (
          <JsonField
            label="Headers"
            isOptional
            rows={4}
            help={
              <>
                JSON: names with texts. Templates read them as{' '}
                <code className="font-mono">event.headers</code>; those with credentials are left
                out.
              </>
            }
            error={problems.headers}
            aside={
              headers.sample === undefined ? null : (
                <Button
                  variant="link"
                  size="sm"
                  onClick={() => headers.setText(headers.sample ?? '')}
                >
                  Use the captured ones
                </Button>
              )
            }
            value={headers.text}
            onChange={headers.setText}
          />
        ) : null}
        {isOfCustomer ? null : (
          <SavedPayloads
            workflowId={workflow.associated_workflow}
            text={text}
            accountId={accountId}
            onChoose={(payload, meantFor) => {
              setText(payload);
              if (meantFor !== null && meantFor !== accountId) {
                setChosen(undefined);
                storeAccount({ id: meantFor, label: meantFor });
              }
            }}
          />
        )}
        <TestFindings groups={groupByNode(findings, workflow, schemas)} onShow={onShow} />
      </form>
    </Dialog>
  );
}

/** Returns the linked account of the last test. Undefined if there is none, or if it can no longer be read. */
function useStoredAccount(
  stored: ReturnType<typeof useStoredTest>['account'],
): ChosenAccount | undefined {
  const { data, isError } = useQuery({
    ...linkedAccountQuery(stored?.account_id ?? ''),
    // If the account was deleted, the person has to choose another one.
    meta: { showsOwnError: true },
    enabled: stored !== undefined,
  });
  if (data !== undefined) {
    return toAccountChoice(data);
  }
  return stored === undefined || isError
    ? undefined
    : { id: stored.account_id, label: stored.label };
}

type PinnedNodesProps = {
  names: readonly string[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** The switch for using pinned outputs instead of running their nodes. */
function PinnedNodes({ names, isOn, onChange }: PinnedNodesProps) {
  const isOne = names.length === 1;
  return names.length === 0 ? null : (
    <SwitchField
      label={isOne ? 'Use the pinned output' : 'Use the pinned outputs'}
      help={`${isOn ? `Pinned, so ${isOne ? 'it does' : 'they do'} not run` : `Pinned, but ${isOne ? 'it runs' : 'they run'} in this test`}: ${names.join(', ')}.`}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
