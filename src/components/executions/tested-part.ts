import type { Execution, NodeName, TestedPart } from '@patchbay/contract/dashboard-schema.gen.d.ts';

type Tested = Pick<Execution, 'tested_part' | 'fork_of' | 'workflow_version' | 'nodes'>;

/** The maximum number of names in a sentence. Further names are counted. */
const MAX_NAMES = 3;

/** Formats '1 of 6 nodes' for a test that ran a part of a draft. Undefined for all other runs. */
export function getPartCount(part: TestedPart | undefined): string | undefined {
  return part === undefined
    ? undefined
    : `${part.run_count} of ${part.node_count} ${part.node_count === 1 ? 'node' : 'nodes'}`;
}

/** Returns what a test of a draft did not run, in sentences. Empty if it ran the whole draft. */
export function getPartSentences(execution: Tested, maxNames = MAX_NAMES): string[] {
  const { tested_part: part } = execution;
  const names = (nodes: readonly NodeName[] = []) => listNames(nodes, maxNames);
  const verb = (nodes: readonly NodeName[] = []) => (nodes.length === 1 ? 'was' : 'were');
  const { not_run, pinned } = part ?? {};
  return [
    ...(not_run === undefined || not_run.length === 0
      ? []
      : [`${names(not_run)} ${verb(not_run)} not run.`]),
    ...(pinned === undefined || pinned.length === 0
      ? []
      : [`${names(pinned)} used a pinned or earlier output instead of running.`]),
    ...getForkSentence(execution),
  ];
}

/** Says that a fork of a test kept the results of its source before the node that it began with. */
function getForkSentence({ fork_of, workflow_version, nodes = [] }: Tested): string[] {
  if (fork_of === undefined || workflow_version !== null) {
    return [];
  }
  const first = nodes.find(({ node_id }) => node_id === fork_of.node_id);
  const isWhole = first?.node_type === 'start';
  return first === undefined || isWhole
    ? []
    : [`It began with “${first.node_name}”: what comes before was not run again.`];
}

/** Formats a list of names, like “Send mail” and 3 more. */
function listNames(nodes: readonly NodeName[], max: number): string {
  // One name more than the maximum takes the same room as '1 more'.
  const namedNodes = nodes.length > max + 1 ? nodes.slice(0, max) : nodes;
  const names = namedNodes.map(({ node_name }) => `“${node_name}”`);
  const rest = nodes.length - namedNodes.length;
  const parts = rest > 0 ? [...names, `${rest} more`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
