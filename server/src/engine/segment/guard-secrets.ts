import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { isHidden } from '#domain/workflows/hidden-nodes.ts';
import { findResult } from './find-result.ts';
import type { Run, Scope } from './run.ts';
import { createSecretTexts } from './secrets/secret-texts.ts';

/** The secrets of other nodes' outputs that the templates of a node do not get. */
export interface SecretGuard {
  /** The ids of nodes whose encrypted outputs have no value. */
  hidden: ReadonlySet<string>;
  /** Returns resolved settings without the secrets that outputs repeat. */
  redact(value: Json): Json;
}

const NO_IDS: ReadonlySet<string> = new Set();
const OPEN: SecretGuard = { hidden: NO_IDS, redact: (value) => value };

/**
 * Guards the secrets of a customer's workflow that are not the customer's: encrypted config values, which only its app
 * gets, and what nodes of hidden kinds encrypt, which such nodes read as well. An app may send back what it got, so
 * that these texts are looked for in the outputs of other nodes too.
 *
 * @param encrypted the ids of the named nodes whose outputs logs redact
 * @param reader the node of the settings, or null for conditions, which are the customer's
 */
export async function guardSecrets(
  run: Run,
  scope: Scope,
  encrypted: readonly string[],
  reader: WorkflowNode | null,
): Promise<SecretGuard> {
  const hiddenKinds = encrypted.length === 0 ? null : await run.hiddenKinds();
  if (hiddenKinds === null) {
    return OPEN;
  }
  const texts = createSecretTexts();
  const { real, elsewhere } = await run.values();
  texts.note(real.application, elsewhere.application);
  texts.note(real.workflow, elsewhere.workflow);
  if (reader !== null && isHidden(hiddenKinds, reader)) {
    return { hidden: NO_IDS, redact: texts.redact };
  }
  const hidden = new Set<string>();
  for (const node of run.graph.sorted.filter((candidate) => isHidden(hiddenKinds, candidate))) {
    const result = await findResult(run, scope, node.id);
    texts.note(result?.output ?? null, result?.shownOutput ?? null);
    addWithContainers(run, node, hidden);
  }
  return { hidden, redact: texts.redact };
}

/** Adds a node and the containers around it, whose outputs have its own. */
function addWithContainers(run: Pick<Run, 'graph'>, node: WorkflowNode, ids: Set<string>): void {
  ids.add(node.id);
  const parent = node.parent_id === undefined ? undefined : run.graph.node(node.parent_id);
  if (parent !== undefined) {
    addWithContainers(run, parent, ids);
  }
}
