import { jsonOf } from '@patchbay/rules/json.ts';
import { SwitchField } from '@/components/form/switch-field';
import type { FieldProblem } from '../form/form-context';
import { FormProvider } from '../form/form-provider';
import { RulesControl } from '../form/rules-control';
import type { EditorNode } from '../model/document';
import { EncryptedFields } from './encrypted-fields';
import { type ChangeNode, nodeSettings, withNodeSetting, withProperty } from './node-edits';
import { RetryPolicy } from './retry-policy';

const NO_SCHEMA = {};
const ENCRYPTED = '/node_settings/encrypted_output_fields';

type BehaviorProps = {
  node: EditorNode;
  problems: readonly FieldProblem[];
  /** Of the last test; undefined: it has not run. */
  output: unknown;
  onChange: ChangeNode;
};

/** What every kind of node has: when it runs, what it does where it fails, what logs show of it. */
export function Behavior({ node, problems, output, onChange }: BehaviorProps) {
  const { skip_on_error, hide_node_request, encrypted_output_fields = [] } = nodeSettings(node);
  const rule = node.additional_node_properties?.node_rule;
  return (
    <FormProvider root={NO_SCHEMA} problems={problems}>
      <div className="flex flex-col gap-5">
        <div className="contents" data-pointer="/node_rule">
          <RulesControl
            label="Conditions"
            help="The node runs only where they hold. Without them it always runs."
            isRequired={false}
            value={rule === undefined ? undefined : jsonOf(rule)}
            pointer="/node_rule"
            onChange={(next, key) =>
              onChange((before) => withProperty(before, 'node_rule', next), key)
            }
          />
        </div>
        <SwitchField
          label="Skip node on error"
          help="The run goes on where the node fails."
          isOn={skip_on_error === true}
          onChange={(isOn) =>
            onChange(
              (before) => withNodeSetting(before, 'skip_on_error', isOn || undefined),
              'skip_on_error',
            )
          }
        />
        <RetryPolicy node={node} onChange={onChange} />
        <SwitchField
          label="Hide node request"
          help="Logs do not show the settings with which it ran."
          isOn={hide_node_request === true}
          onChange={(isOn) =>
            onChange(
              (before) => withNodeSetting(before, 'hide_node_request', isOn || undefined),
              'hide_node_request',
            )
          }
        />
        <EncryptedFields
          paths={encrypted_output_fields}
          output={output}
          error={problems.find(({ pointer }) => pointer.startsWith(ENCRYPTED))?.message}
          onChange={(paths) =>
            onChange(
              (before) =>
                withNodeSetting(
                  before,
                  'encrypted_output_fields',
                  paths.length === 0 ? undefined : paths,
                ),
              'encrypted_output_fields',
            )
          }
        />
      </div>
    </FormProvider>
  );
}
