import { listToWire, workflowToWire } from '#domain/configs/config-to-wire.ts';
import { listOfferedWorkflows } from '#domain/configs/offered-workflows.ts';
import { writeConfig } from '#domain/configs/write/write-config.ts';
import type { Handler } from '#http/handler.ts';
import { toConfigCall, toView } from './config-call.ts';

export const toggleConfigWorkflow: Handler<'toggleConfigWorkflow'> = async (call) => {
  const { slug, configId, workflowId: workflow } = call.params;
  const { enabled, revision } = call.body;
  const configCall = toConfigCall(call, { slug, config_id: configId, isChange: true });
  const { state } = await writeConfig(
    call.services.configs,
    configCall,
    () => ({ values: [], switches: [{ workflow, enabled, pointer: '/enabled' }], revision }),
    false,
  );
  const view = toView(call, state);
  const offered = listOfferedWorkflows(state, view.viewer).find(({ row }) => row._id === workflow);
  const { fields } = await listToWire(state, workflow, view);
  return {
    // A workflow that is no longer offered is disabled and left out of the response.
    workflows: offered === undefined ? [] : [workflowToWire(state, offered, fields, view.viewer)],
    revision: state.config.revision,
  };
};
