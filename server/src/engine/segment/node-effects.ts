import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';

/**
 * Whether a kind of node does something that others see, or waits. Its row is stored before anything follows it, and
 * every row before it is stored when it begins. All other kinds only compute: after a crash they may run again, so
 * their rows are stored in batches. Choose true for a new kind if in doubt.
 */
const HAS_EFFECTS: Readonly<Record<WorkflowNode['type'], boolean>> = {
  app_action: true,
  app_request: true,
  codeexecutornode: false,
  data_converter: false,
  data_mapper: false,
  delay: true,
  group: false,
  http: true,
  human_task: true,
  log: false,
  merge: false,
  response: false,
  rule: false,
  send_email: true,
  start: false,
  sub_flow: true,
  switch_case: false,
  terminate: false,
  transform: false,
  try_catch: false,
  wait_for_webhook: true,
};

export const hasEffects = ({ type }: WorkflowNode): boolean => HAS_EFFECTS[type];
