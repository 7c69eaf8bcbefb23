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
import { type CheckedExecutor, checked } from './node-executors.ts';
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

/** What the executors of all kinds need together. */
export type ExecutorDeps = AppNodeDeps &
  CodeNodeDeps &
  DataConverterDeps &
  DataMapperDeps &
  RuleDeps &
  HttpDeps &
  WaitForWebhookDeps &
  HumanTaskDeps & { subFlows: SubFlowDeps };

/** The executor of each kind of node that this server runs. */
export function createExecutors(deps: ExecutorDeps): CheckedExecutor[] {
  return [
    checked(createAppActionExecutor(deps)),
    checked(createAppRequestExecutor(deps)),
    checked(createCustomCodeExecutor(deps)),
    checked(createDataConverterExecutor(deps)),
    checked(createDataMapperExecutor(deps)),
    checked(createDelayExecutor(deps)),
    checked(createHttpExecutor(deps)),
    checked(createHumanTaskExecutor(deps)),
    checked(logExecutor),
    checked(mergeExecutor),
    checked(responseExecutor),
    checked(createRuleExecutor(deps)),
    checked(createSwitchCaseExecutor(deps)),
    checked(createSendEmailExecutor(deps)),
    checked(createSubFlowExecutor(deps.subFlows)),
    checked(terminateExecutor),
    checked(createTransformExecutor(deps)),
    checked(createWaitForWebhookExecutor(deps)),
  ];
}
