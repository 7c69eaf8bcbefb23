import { listToWire, workflowToWire } from '../../../domain/configs/config-to-wire.ts';
import { offeredWorkflows } from '../../../domain/configs/offered-workflows.ts';
import { writeConfig } from '../../../domain/configs/write/write-config.ts';
import type { Handler } from '../../handler.ts';
import { configCallOf, viewOf } from './config-call.ts';

export const toggleConfigWorkflow: Handler<'toggleConfigWorkflow'> = async (call) => {
  const { slug, configId, workflowId: workflow } = call.params;
  const { enabled, revision } = call.body;
  const named = configCallOf(call, { slug, config_id: configId, isChange: true });
  const { state } = await writeConfig(
    call.services.configs,
    named,
    () => ({ values: [], switches: [{ workflow, enabled, pointer: '/enabled' }], revision }),
    false,
  );
  const view = viewOf(call, state);
  const one = offeredWorkflows(state, view.viewer).find(({ row }) => row._id === workflow);
  const { fields } = await listToWire(state, workflow, view);
  return {
    // One that is no longer offered is disabled, and not shown.
    workflows: one === undefined ? [] : [workflowToWire(state, one, fields, view.viewer)],
    revision: state.config.revision,
  };
};
