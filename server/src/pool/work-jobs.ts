import { examineForImport } from '../domain/apps/openapi/examine-document.ts';
import { checkPooledInput } from '../domain/calls/actions/action-input-reader.ts';
import { readOutput } from '../domain/calls/actions/output-reader.ts';
import { checkSchema, checkValue } from '../domain/schemas/schema-jobs.ts';
import { decideTriggers } from '../domain/triggers/trigger-conditions.ts';
import {
  type RenderWebhookInput,
  renderWebhook,
} from '../domain/webhooks/template/render-webhook.ts';
import { conditionsHold } from '../domain/workflows/conditions-hold.ts';
import { examineGraph } from '../domain/workflows/graph/examine-graph.ts';
import { convert } from '../engine/nodes/data-converter/convert.ts';
import { mapRecords } from '../engine/nodes/data-mapper/map-records.ts';
import { readLargeBody } from '../engine/nodes/http/response-body.ts';
import { toNodeJob } from '../engine/nodes/node-job.ts';
import { toOutputJob } from '../engine/nodes/output-job.ts';
import { findPaths, resolveFully } from '../engine/nodes/resolve-settings.ts';
import { evaluateRule } from '../engine/nodes/rule/rule-executor.ts';

/**
 * The jobs of the work pool by name. Each is a function of one value that can be cloned to another, and
 * returns what it refuses as a value. Only `work-child.ts` imports this file at run time.
 */
export const workJobs = {
  examineDocument: examineForImport,
  examineGraph,
  decideTriggers,
  checkPooledInput,
  readOutput,
  readLargeBody: toNodeJob(readLargeBody),
  checkSchema,
  checkValue,
  convert: toOutputJob(convert),
  mapRecords: toOutputJob(mapRecords),
  findTemplatePaths: findPaths,
  resolveTemplates: toNodeJob(resolveFully),
  conditionsHold,
  renderWebhook: (input: RenderWebhookInput) => renderWebhook(input),
  evaluateRule: toNodeJob(evaluateRule),
};

export type WorkJobs = typeof workJobs;
export type WorkJobName = keyof WorkJobs;
