import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import { NodeError } from './node-error.ts';
import { type JobContext, type NodeJob, runInPool, runNodeJob } from './node-job.ts';

/** Steps that take about 30 ms. */
const MAX_QUICK_STEPS = 60_000;
/** Expressions that are parsed in about 20 ms. */
const MAX_QUICK_EXPRESSIONS = 1000;

/** Settings of a node, and what their templates name. */
export interface SettingsToResolve {
  value: Json;
  scope: JsonObject;
}

/** The jobs that resolve and evaluate large settings in other processes. */
export interface TemplateJobs {
  findPaths: PooledJob<Json, readonly TemplatePath[]>;
  resolve: NodeJob<SettingsToResolve>;
  conditionsHold: PooledJob<Json, boolean>;
}

export function findPaths(value: Json): readonly TemplatePath[] {
  return findTemplatePaths(value).paths.map(({ path }) => path);
}

/** Returns the paths that settings name. Many expressions are parsed in the pool. */
export async function findSettingsPaths(
  jobs: TemplateJobs,
  context: JobContext,
  value: Json,
): Promise<readonly TemplatePath[]> {
  return JSON.stringify(value).split('{{', MAX_QUICK_EXPRESSIONS).length < MAX_QUICK_EXPRESSIONS
    ? findPaths(value)
    : runInPool(jobs.findPaths, value, context);
}

/** @throws NodeError `TEMPLATE_FAILED` with the pointer into the settings */
export function resolveFully({ value, scope }: SettingsToResolve): Json {
  return getValue(resolveTemplates(value, scope));
}

/**
 * Returns settings with their templates resolved. It begins here and counts its steps; what takes more of them is
 * done again in the pool.
 *
 * @throws NodeError `TEMPLATE_FAILED` with the pointer into the settings, or of a limit of the pool
 */
export async function resolveSettings(
  jobs: TemplateJobs,
  context: JobContext,
  settings: SettingsToResolve,
): Promise<Json> {
  const resolved = resolveTemplates(settings.value, settings.scope, MAX_QUICK_STEPS);
  return 'problem' in resolved && resolved.problem.limit === MAX_QUICK_STEPS
    ? runNodeJob(jobs.resolve, settings, context)
    : getValue(resolved);
}

function getValue(resolved: ReturnType<typeof resolveTemplates>): Json {
  if ('value' in resolved) {
    return resolved.value;
  }
  const { code, pointer, limit } = resolved.problem;
  throw new NodeError(
    'TEMPLATE_FAILED',
    `A template cannot be filled in. ${formatTemplateProblem({ code, limit })}`,
    { pointer, isRepeatable: false },
  );
}
