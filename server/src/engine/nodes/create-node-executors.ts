import { createAppActionExecutor } from './app-action/app-action-executor.ts';
import { createAppRequestExecutor } from './app-request/app-request-executor.ts';
import type { AppNodeDeps } from './app-request/app-target.ts';
import { createCustomCodeExecutor } from './custom-code/custom-code-executor.ts';
import type { CodeNodeDeps } from './custom-code/run-code.ts';
import {
  createDataConverterExecutor,
  type DataConverterDeps,
} from './data-converter/data-converter-executor.ts';
import {
  createDataMapperExecutor,
  type DataMapperDeps,
} from './data-mapper/data-mapper-executor.ts';
import { createDelayExecutor } from './delay/delay-executor.ts';
import { createHttpExecutor, type HttpDeps } from './http/http-executor.ts';
import { createHumanTaskExecutor, type HumanTaskDeps } from './human-task/human-task-executor.ts';
import { logExecutor } from './log/log-executor.ts';
import { mergeExecutor } from './merge/merge-executor.ts';
import { type CheckedNodeExecutor, withCheckedSettings } from './node-executors.ts';
import { responseExecutor } from './response/response-executor.ts';
import { createRuleExecutor, type RuleDeps } from './rule/rule-executor.ts';
import { createSendEmailExecutor } from './send-email/send-email-executor.ts';
import { createSubFlowExecutor, type SubFlowDeps } from './sub-flow/sub-flow-executor.ts';
import { createSwitchCaseExecutor } from './switch-case/switch-case-executor.ts';
import { terminateExecutor } from './terminate/terminate-executor.ts';
import { createTransformExecutor } from './transform/transform-executor.ts';
import {
  createWaitForWebhookExecutor,
  type WaitForWebhookDeps,
} from './wait-for-webhook/wait-for-webhook-executor.ts';

/** The dependencies of the executors of all kinds of nodes. */
export type NodeExecutorDeps = AppNodeDeps &
  CodeNodeDeps &
  DataConverterDeps &
  DataMapperDeps &
  RuleDeps &
  HttpDeps &
  WaitForWebhookDeps &
  HumanTaskDeps & { subFlows: SubFlowDeps };

/** Creates the executor of each kind of node that this server runs. */
export function createNodeExecutors(deps: NodeExecutorDeps): CheckedNodeExecutor[] {
  return [
    withCheckedSettings(createAppActionExecutor(deps)),
    withCheckedSettings(createAppRequestExecutor(deps)),
    withCheckedSettings(createCustomCodeExecutor(deps)),
    withCheckedSettings(createDataConverterExecutor(deps)),
    withCheckedSettings(createDataMapperExecutor(deps)),
    withCheckedSettings(createDelayExecutor(deps)),
    withCheckedSettings(createHttpExecutor(deps)),
    withCheckedSettings(createHumanTaskExecutor(deps)),
    withCheckedSettings(logExecutor),
    withCheckedSettings(mergeExecutor),
    withCheckedSettings(responseExecutor),
    withCheckedSettings(createRuleExecutor(deps)),
    withCheckedSettings(createSwitchCaseExecutor(deps)),
    withCheckedSettings(createSendEmailExecutor(deps)),
    withCheckedSettings(createSubFlowExecutor(deps.subFlows)),
    withCheckedSettings(terminateExecutor),
    withCheckedSettings(createTransformExecutor(deps)),
    withCheckedSettings(createWaitForWebhookExecutor(deps)),
  ];
}
