import type { WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  Braces,
  Clock,
  Code,
  FileSpreadsheet,
  GitBranch,
  Globe,
  type LucideIcon,
  Mail,
  Merge,
  OctagonX,
  Play,
  Plug,
  Repeat,
  Reply,
  ScrollText,
  ShieldAlert,
  Shuffle,
  Split,
  UserCheck,
  Webhook,
  Workflow,
} from 'lucide-react';
import { TRIGGERS } from './trigger-text';

type NodeLook = { text: string; icon: LucideIcon };

/** Returns the kind of a node; for the start node, the kind of its trigger. */
export function getKindText(node: WorkflowNode): string {
  return node.type === 'start' && node.data !== null
    ? TRIGGERS[node.data.kind].text
    : NODE_LOOKS[node.type].text;
}

/** Returns the kind for the line below the name; '' if the name says it already. */
export function getKindBelowName(node: WorkflowNode): string {
  const kind = getKindText(node);
  return node.name === kind ? '' : kind;
}

/** Name and icon of each kind of node; the names are the contract's. */
export const NODE_LOOKS: Readonly<Record<WorkflowNode['type'], NodeLook>> = {
  start: { text: 'Start', icon: Play },
  rule: { text: 'Rule', icon: GitBranch },
  switch_case: { text: 'Switch case', icon: Split },
  group: { text: 'Loop', icon: Repeat },
  delay: { text: 'Delay', icon: Clock },
  http: { text: 'HTTP', icon: Globe },
  app_action: { text: 'App action', icon: Plug },
  app_request: { text: 'App request', icon: Plug },
  codeexecutornode: { text: 'Custom code', icon: Code },
  transform: { text: 'Transform', icon: Braces },
  data_mapper: { text: 'Data mapper', icon: Shuffle },
  sub_flow: { text: 'Sub-flow', icon: Workflow },
  response: { text: 'Response', icon: Reply },
  terminate: { text: 'Terminate', icon: OctagonX },
  try_catch: { text: 'Try and catch', icon: ShieldAlert },
  wait_for_webhook: { text: 'Wait for webhook', icon: Webhook },
  human_task: { text: 'Human task', icon: UserCheck },
  log: { text: 'Log', icon: ScrollText },
  merge: { text: 'Merge', icon: Merge },
  data_converter: { text: 'Data converter', icon: FileSpreadsheet },
  send_email: { text: 'Send email', icon: Mail },
};
