import { toJsonValue } from '@patchbay/rules/json.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { SwitchField } from '@/components/form/switch-field';
import { FormProvider } from '../inputs/form/form-provider';
import { RulesControl } from '../inputs/form/rules-control';
import type { FieldProblem } from '../model/settings';
import {
  type ChangeNode,
  getNodeSettings,
  type SetNodeSetting,
  withNodeSetting,
  withProperty,
} from './node-edits';
import { PathList } from './path-list';
import { RetryPolicy } from './retry-policy';

const NO_SCHEMA = {};
const PATHS = {
  output_fields: {
    label: 'Custom output',
    help: 'The values that are kept: later nodes and logs get nothing else. Without any, the whole output is kept.',
  },
  encrypted_output_fields: {
    label: 'Encrypted output',
    help: 'Values that logs show as `[REDACTED]`. Later nodes get them as they are.',
  },
};

type BehaviorProps = {
  node: EditorNode;
  /** Whether parts of the work of the node's kind can fail alone. */
  canPartlySucceed: boolean;
  problems: readonly FieldProblem[];
  /** The node's output in the last test; undefined if it has not run. */
  output: unknown;
  onChange: ChangeNode;
};

/** Renders the settings of every kind of node: conditions, error handling and log privacy. */
export function Behavior({ node, canPartlySucceed, problems, output, onChange }: BehaviorProps) {
  const settings = getNodeSettings(node);
  const set: SetNodeSetting = (key, value) =>
    onChange((before) => withNodeSetting(before, key, value), key);
  const rule = node.additional_node_properties?.node_rule;
  return (
    <FormProvider root={NO_SCHEMA} problems={problems}>
      <div className="flex flex-col gap-5">
        <div className="contents" data-pointer="/node_rule">
          <RulesControl
            label="Conditions"
            help="The node runs only if they hold. Without them it always runs."
            isRequired={false}
            value={rule === undefined ? undefined : toJsonValue(rule)}
            pointer="/node_rule"
            onChange={(next, key) =>
              onChange((before) => withProperty(before, 'node_rule', next), key)
            }
          />
        </div>
        <SwitchField
          label="Skip node on error"
          help="The run continues if the node fails."
          isOn={settings.skip_on_error === true}
          onChange={(isOn) => set('skip_on_error', isOn || undefined)}
        />
        {canPartlySucceed ? (
          <SwitchField
            label="Allow partial success"
            help={
              node.type === 'group'
                ? 'The loop succeeds if some of its iterations fail. Their results are left out.'
                : 'The node succeeds with the pages before the one that failed.'
            }
            isOn={settings.allow_partial_success === true}
            onChange={(isOn) => set('allow_partial_success', isOn || undefined)}
          />
        ) : null}
        <RetryPolicy node={node} onChange={onChange} />
        <SwitchField
          label="Hide node request"
          help="Logs do not show the settings with which it ran."
          isOn={settings.hide_node_request === true}
          onChange={(isOn) => set('hide_node_request', isOn || undefined)}
        />
        {(['output_fields', 'encrypted_output_fields'] as const).map((name) => (
          <PathList
            key={name}
            {...PATHS[name]}
            paths={settings[name] ?? []}
            output={output}
            error={
              problems.find(({ pointer }) => pointer.startsWith(`/node_settings/${name}`))?.message
            }
            onChange={(paths) =>
              onChange((before) =>
                withNodeSetting(before, name, paths.length === 0 ? undefined : paths),
              )
            }
          />
        ))}
      </div>
    </FormProvider>
  );
}
