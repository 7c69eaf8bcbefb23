import type { WorkflowFindings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { FieldWarningsContext } from '../inputs/field/field-warnings';
import type { LastRun } from '../model/last-run';
import type { Missing } from '../test-run/explain-missing';
import { Behavior } from './behavior';
import { InputOutput } from './input-output';
import {
  applySuggestedName,
  type ChangeNode,
  listNodeProblems,
  listPartProblems,
} from './node-edits';
import { type PanelActions, PanelHeader } from './panel-header';
import { SettingsForm } from './settings-form';
import { useFocusedField } from './use-focused-field';

type Findings = Pick<WorkflowFindings, 'errors' | 'warnings'>;

type NodeDetailsProps = PanelActions & {
  node: EditorNode;
  types: NodeTypes;
  /** The findings of the draft; undefined while they are not loaded. */
  findings: Findings | undefined;
  onChange: ChangeNode;
  lastRun?: LastRun | undefined;
  /** The reason why there is no run, if it is known. */
  missing?: Missing | undefined;
  /** The id of the test that failed at the node. Its input and output are shown at once. */
  failedIn?: string | undefined;
  /** Whether the input and output are shown first, unless a finding leads to a field. */
  isReading?: boolean;
  /** Called when the person chooses a tab. */
  onReading?: (isReading: boolean) => void;
  /** The controls above the run. */
  runTools?: ReactNode;
};

/** Groups the findings of a node by the part of its panel that shows them, errors first. */
function listProblems({ errors, warnings }: Findings, node: EditorNode) {
  const all = [...errors, ...warnings];
  const settings = listPartProblems(all, node, 'data');
  const behavior = listPartProblems(all, node, 'additional_node_properties');
  const parts = ['data', 'additional_node_properties'];
  const messages = (findings: typeof all) => [
    ...listNodeProblems(findings, node),
    ...parts.flatMap((part) =>
      listPartProblems(findings, node, part).map(({ message }) => message),
    ),
  ];
  const isError = new Set(messages(errors));
  return {
    whole: [...new Set(listNodeProblems(all, node))],
    settings,
    behavior,
    warnings: new Set(messages(warnings).filter((message) => !isError.has(message))),
  };
}

const NO_FINDINGS: Findings = { errors: [], warnings: [] };

/** Renders the settings of a node and its run in the last test. */
export function NodeDetails(props: NodeDetailsProps) {
  const {
    node,
    types,
    findings = NO_FINDINGS,
    lastRun,
    missing,
    failedIn,
    runTools,
    ...rest
  } = props;
  const { isReading = false, onReading, onChange, ...actions } = rest;
  const [tab, setTab] = useState(isReading ? 'run' : 'settings');
  const { panel, isLed } = useFocusedField(node.id, setTab);
  const [displayedFailure, setDisplayedFailure] = useState<string>();
  if (failedIn !== displayedFailure) {
    setDisplayedFailure(failedIn);
    // The newest test is loaded after the panel is rendered. It must not hide the field that a
    // finding led to.
    const isLate = isLed && displayedFailure === undefined;
    setTab(failedIn === undefined || isLate ? tab : 'run');
  }
  const problems = useMemo(() => listProblems(findings, node), [findings, node]);
  const kind = types.get(node.type);
  const isTrigger = kind?.category === 'trigger';
  return (
    <FieldWarningsContext value={problems.warnings}>
      <div ref={panel} className="flex min-h-0 flex-1 flex-col">
        <PanelHeader {...actions} node={node} types={types} onChange={onChange} />
        <Tabs
          value={tab}
          onValueChange={(next) => {
            setTab(next);
            onReading?.(next === 'run');
          }}
          className="min-h-0 flex-1"
        >
          <TabsList className="shrink-0 px-4">
            <TabsTrigger value="settings">Settings</TabsTrigger>
            {isTrigger ? null : <TabsTrigger value="behavior">Behavior</TabsTrigger>}
            <TabsTrigger value="run">Input and output</TabsTrigger>
          </TabsList>
          <TabsContent value="settings" className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
            {problems.whole.map((message) => (
              <Alert
                key={message}
                tone={problems.warnings.has(message) ? 'warning' : 'danger'}
                className="mb-4"
              >
                {message}
              </Alert>
            ))}
            <SettingsForm
              node={node}
              types={types}
              problems={problems.settings}
              onChange={(data, key, name) =>
                onChange(
                  (before) => {
                    const next = { ...before, data: { ...data } };
                    return name === undefined ? next : applySuggestedName(next, kind?.name, name);
                  },
                  key === undefined ? undefined : `data${key}`,
                )
              }
            />
          </TabsContent>
          {isTrigger ? null : (
            <TabsContent value="behavior" className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
              <Behavior
                node={node}
                canPartlySucceed={kind?.takes_partial_success === true}
                problems={problems.behavior}
                output={lastRun?.output}
                onChange={onChange}
              />
            </TabsContent>
          )}
          <TabsContent value="run" className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
            <InputOutput lastRun={lastRun} missing={missing} tools={runTools} />
          </TabsContent>
        </Tabs>
      </div>
    </FieldWarningsContext>
  );
}
