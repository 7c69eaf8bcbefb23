import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { isJson, type Json, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';
import { buildEnvRoot, formatVariableKey } from '#domain/executions/read-run-variables.ts';
import { REDACTED } from '#domain/redacted.ts';
import { getReceivingApp } from '#domain/workflows/graph/node-settings.ts';
import { NodeError } from '../nodes/node-error.ts';
import type { JobContext } from '../nodes/node-job.ts';
import { findSettingsPaths, resolveSettings } from '../nodes/resolve-settings.ts';
import { findResult } from './find-result.ts';
import { guardSecrets } from './guard-secrets.ts';
import type { NodeResult } from './journal/node-result.ts';
import type { Run, Scope } from './run.ts';
import { getWebhookUrl } from './webhook-url.ts';

/** Settings with every template resolved, for the executor, and for the log with secrets redacted. */
export interface FilledIn {
  real: Json;
  shown: Json;
}

/**
 * Resolves the templates of settings.
 *
 * @param reader the node of the settings, or null for conditions
 * @throws NodeError `TEMPLATE_FAILED` with the pointer into the settings, or of a limit of the pool
 */
export async function fillIn(
  run: Run,
  scope: Scope,
  value: unknown,
  reader: WorkflowNode | null,
): Promise<FilledIn> {
  if (!isJson(value)) {
    throw new NodeError('TEMPLATE_FAILED', 'The settings of the node are not JSON.');
  }
  const context = createJobContext(run);
  const paths = await findSettingsPaths(run.templates, context, value);
  const roots = new Set(paths.map(([root]) => root));
  const resolve = (scope: JsonObject) => {
    const namedRoots = Object.entries(scope).filter(([root]) => roots.has(root));
    return resolveSettings(run.templates, context, {
      value,
      scope: Object.fromEntries(namedRoots),
    });
  };
  if (paths.length === 0) {
    // Texts without a template may still have escapes.
    return toUnredacted(await resolve({}));
  }
  const nodes = await findNamedResults(run, scope, getSecondNames(paths, 'node'));
  const values =
    roots.has('application') || roots.has('workflow') || roots.has('linked_account')
      ? await run.values()
      : null;
  const variables = await run.variables([
    ...new Set(paths.flatMap((path) => formatVariableKey(path) ?? [])),
  ]);
  const shared = { ...buildRunRoots(run), ...buildScopeRoots(scope) };
  const isToApp = isSentToApp(run, reader);
  const guard = await guardSecrets(run, scope, isToApp ? [] : listEncrypted(nodes), reader);
  const readable = isToApp ? 'real' : 'elsewhere';
  const getFields = (which: 'real' | 'shown' | 'elsewhere'): JsonObject =>
    values === null
      ? {}
      : {
          application: { fields: values[which].application },
          workflow: { fields: values[which].workflow },
          linked_account: { udf: values.udf },
        };
  const resolved = await resolve({
    ...shared,
    ...getFields(readable),
    env: buildEnvRoot(variables, 'real'),
    node: buildNodeRoot(nodes, (id) => (guard.hidden.has(id) ? 'shownOutput' : 'output')),
  });
  const real = guard.redact(resolved);
  const hasSecret =
    values?.hasSecret === true ||
    [...variables.values()].some(({ real, shown }) => real !== shown) ||
    listEncrypted(nodes).length > 0 ||
    [...nodes.values()].some(({ webhookUrl }) => webhookUrl !== null);
  if (values?.hasSecret === true) {
    run.secrets.note(values.real.application, values.shown.application);
    run.secrets.note(values.real.workflow, values.shown.workflow);
  }
  for (const { real, shown } of variables.values()) {
    run.secrets.note(typeof real === 'number' ? String(real) : real, shown);
  }
  for (const { result, webhookUrl } of nodes.values()) {
    run.secrets.note(webhookUrl, REDACTED);
    run.secrets.note(result?.output ?? null, result?.shownOutput ?? null);
  }
  return hasSecret
    ? {
        real,
        shown: await resolve({
          ...shared,
          ...getFields('shown'),
          env: buildEnvRoot(variables, 'shown'),
          node: buildNodeRoot(nodes, () => 'shownOutput'),
        }),
      }
    : toUnredacted(real);
}

export const createJobContext = ({ tenant, row, signal }: Run): JobContext => ({
  run: { tenant, linked_account: row.linked_account },
  signal,
});

/** Whether only the app of the workflow gets the settings, so that a customer's workflow may read secrets there. */
function isSentToApp({ row }: Run, reader: WorkflowNode | null): boolean {
  const app = reader === null ? null : getReceivingApp(reader);
  return app !== null && app === row.slug;
}

const listEncrypted = (nodes: ReadonlyMap<string, NamedResult>): string[] =>
  [...nodes].flatMap(([id, { result }]) =>
    result !== null && result.output !== result.shownOutput ? [id] : [],
  );

const toUnredacted = (value: Json): FilledIn => ({ real: value, shown: value });

/** Returns the second names of the paths that begin with this root. */
function getSecondNames(paths: readonly TemplatePath[], root: string): Set<string> {
  return new Set(
    paths.flatMap(([first, second]) =>
      first === root && typeof second === 'string' ? [second] : [],
    ),
  );
}

interface NamedResult {
  name: string;
  /** The result. Null if the node has not run, but its address is known. */
  result: NodeResult | null;
  /** The address of a node that waits for a webhook. Null for other nodes. */
  webhookUrl: string | null;
}

/** Finds the results of nodes, in this iteration or else around it. */
async function findNamedResults(
  run: Run,
  scope: Scope,
  ids: ReadonlySet<string>,
): Promise<Map<string, NamedResult>> {
  const found = new Map<string, NamedResult>();
  await Promise.all(
    [...ids].map(async (id) => {
      const node = run.graph.node(id);
      if (node === undefined) {
        return;
      }
      const webhookUrl = getWebhookUrl(run, scope, node);
      const result = await findResult(run, scope, id);
      if (result !== null || webhookUrl !== null) {
        found.set(id, { name: node.name, result, webhookUrl });
      }
    }),
  );
  return found;
}

function buildNodeRoot(
  nodes: ReadonlyMap<string, NamedResult>,
  choose: (id: string) => 'output' | 'shownOutput',
): JsonObject {
  return Object.fromEntries(
    [...nodes].map(([id, { name, result, webhookUrl }]) => {
      const which = choose(id);
      const isShown = which === 'shownOutput';
      return [
        id,
        {
          node_id: id,
          node_name: name,
          ...(webhookUrl === null ? {} : { webhook_url: isShown ? REDACTED : webhookUrl }),
          ...(result === null ? {} : toResultFields(result, which)),
        },
      ];
    }),
  );
}

function toResultFields(result: NodeResult, which: 'output' | 'shownOutput'): JsonObject {
  const body = toJson(result[which]);
  const isErrored = result.status === 'Errored' || result.status === 'Errored_and_Skipped';
  return { status: isErrored ? 'Errored' : 'Success', body };
}

/** Objects that are known to be JSON. Bodies and outputs do not change, and templates name them often. */
const checked = new WeakSet<object>();

const isChecked = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && checked.has(value);

function toJson(value: unknown): Json {
  if (isChecked(value)) {
    return value;
  }
  const json = toJsonValue(value);
  if (typeof json === 'object' && json !== null) {
    checked.add(json);
  }
  return json;
}

function buildRunRoots({ row, trigger }: Run): JsonObject {
  return {
    event: { body: toJson(trigger.body), headers: trigger.headers },
    instance_meta_data: {
      event_name: row.event,
      config_id: row.config_id,
      instance_created_time: row.created_at,
      instance_id: row._id,
      workflow_id: row.workflow_id,
    },
  };
}

/** Returns the roots of a scope. Roots of inner iterations hide those of outer ones. */
function buildScopeRoots(scope: Scope | null): JsonObject {
  return scope === null ? {} : { ...buildScopeRoots(scope.outer), ...scope.roots };
}
