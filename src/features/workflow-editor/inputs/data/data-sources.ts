import {
  getOwnValue,
  isList,
  isObject,
  type Json,
  type JsonObject,
  toJsonValue,
} from '@patchbay/rules/json.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import type { EditorDocument, EditorNode } from '@patchbay/workflow-graph/document.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import { createContext, use } from 'react';
import { createSample } from '../../model/sample-of';
import { groupEntry, sampleEntry } from './entry-members';
import { outputEntry } from './output-entry';
import { previewOf } from './preview-of';
import { type ReadableNodes, readableNodes } from './readable-nodes';
import type { DataEntry, DataGroup, DataSources, LargeOutput, SourceSet } from './source-set';

export type ConfigFieldSource = { name: string; type: string; secret?: boolean | undefined };

type SourcesOptions = {
  document: Pick<EditorDocument, 'nodes' | 'edges' | 'json_schema' | 'manual_execution_payload'>;
  nodeId: string;
  /** The last output of each node that was tested, encrypted parts as `[REDACTED]`. */
  samples: ReadonlyMap<string, Json>;
  /** Those of nodes whose last output is not loaded. */
  large?: ReadonlyMap<string, LargeOutput>;
  /** Which item of a loop is the sample, by its node id and from 1; the first where none is named. */
  iterations?: ReadonlyMap<string, number>;
  /** Absent while they are not known: no name is wrong then. */
  configFields?:
    | { workflow: readonly ConfigFieldSource[]; application: readonly ConfigFieldSource[] }
    | undefined;
  /** User-defined fields of the test account. */
  userFields?: JsonObject | undefined;
  /** Headers of a request that started a run, or would have. */
  headers?: JsonObject | undefined;
  /** What the last test had as `instance_meta_data`. */
  runData?: JsonObject | undefined;
};

const Context = createContext<DataSources | null>(null);

/** Around the form of a node. */
export const DataSourcesProvider = Context.Provider;

/** Null where no workflow is around. */
export const useDataSources = () => use(Context);

const IN_RUN = ['event_name', 'config_id', 'instance_id', 'instance_created_time', 'workflow_id'];
const OF_LOOPS = ['array_item', 'loop'];

export function sourcesOf(options: SourcesOptions): DataSources {
  const { document, nodeId } = options;
  const before = sourceSet(options, readableNodes(document, nodeId, false));
  const node = document.nodes.find(({ id }) => id === nodeId);
  const { input, input_parameters: rows } = node?.data ?? {};
  return {
    before,
    iteration:
      node?.type === 'group' ? sourceSet(options, readableNodes(document, nodeId, true)) : before,
    params: (Array.isArray(rows) ? rows.map(toJsonValue) : []).flatMap((row) => {
      const key = isObject(row) ? row.key : undefined;
      return isObject(row) && typeof key === 'string' && key !== ''
        ? [sampleEntry(['params', key], resolved(row.value, before))]
        : [];
    }),
    input: input === undefined ? undefined : sampleEntry([], resolved(toJsonValue(input), before)),
  };
}

/** Undefined where a sample that it needs is not known. */
function resolved(value: Json | undefined, set: SourceSet): Json | undefined {
  if (value === undefined) {
    return undefined;
  }
  const preview = previewOf(value, set);
  return preview.kind === 'value' ? preview.value : preview.kind === 'none' ? value : undefined;
}

/** As the server's findings call a node. */
const nameOf = ({ id, name }: EditorNode) =>
  name === '' ? `Node ${id}` : `"${name}" (node ${id})`;

function sourceSet(options: SourcesOptions, readable: ReadableNodes): SourceSet {
  const { document, samples, large, configFields, userFields, runData } = options;
  const { outputs, addresses, loops } = readable;
  const event = eventEntries(options);
  const nodes = nodeEntries(samples, outputs, addresses);
  const fields = {
    workflow: fieldEntries('workflow', configFields?.workflow),
    application: fieldEntries('application', configFields?.application),
  };
  const account = sampleEntry(['linked_account', 'udf'], userFields);
  const inRun = IN_RUN.map((key) => ({
    ...sampleEntry(['instance_meta_data', key], getOwnValue(runData, key)),
    type: 'text',
  }));
  const outer: JsonObject = {
    event: Object.fromEntries(event.map(({ key, sample }) => [key, sample])),
    node: Object.fromEntries(
      nodes.map(({ key, members = [] }) => [
        key,
        Object.fromEntries(members.map((one) => [one.key, one.sample])),
      ]),
    ),
    ...(userFields === undefined ? {} : { linked_account: { udf: userFields } }),
    ...(runData === undefined ? {} : { instance_meta_data: runData }),
  };
  const item = itemOf(loops, outer, options.iterations);
  const ofLoop = loopEntries(loops[0], item);
  return {
    scope: { ...outer, ...(item === undefined ? {} : { array_item: item }) },
    root: groupEntry(
      [],
      [
        groupEntry(['event'], event),
        groupEntry(['node'], nodes),
        groupEntry(['linked_account'], [account]),
        fieldsRoot('workflow', fields.workflow),
        fieldsRoot('application', fields.application),
        groupEntry(['instance_meta_data'], inRun),
        { key: 'env', path: ['env'], type: 'unknown' },
        ...ofLoop,
      ],
    ),
    groups: [
      ...(ofLoop.length === 0 ? [] : [{ name: 'Loop item', entries: ofLoop }]),
      triggerGroup(event, large?.get(startOf(document)?.id ?? '')),
      ...nodes.flatMap((entry) => nodeGroup(document, entry, large?.get(entry.key))),
      ...(fields.workflow === undefined || fields.application === undefined
        ? []
        : [{ name: 'Config fields', entries: [...fields.workflow, ...fields.application] }]),
      { name: 'Account', entries: [account] },
      { name: 'This run', entries: inRun },
    ].filter(({ entries }) => entries.length > 0),
    refusals: new Map([
      ...document.nodes.map((node): [string, string] => [
        `node.${node.id}`,
        `This template names ${nameOf(node)}, which does not run before it.`,
      ]),
      ...OF_LOOPS.map((root): [string, string] => [root, `${root} exists only in a loop.`]),
    ]),
  };
}

const startOf = ({ nodes }: Pick<EditorDocument, 'nodes'>) =>
  nodes.find(({ type }) => type === 'start');

/** The payload: what the start node gave last, else the stored sample, else one that fits the schema. */
function eventEntries({ document, samples, headers }: SourcesOptions): readonly DataEntry[] {
  const start = startOf(document);
  const { json_schema: schema, manual_execution_payload: payload } = document;
  const stored = payload ?? (schema === null ? undefined : createSample(schema));
  const body =
    samples.get(start?.id ?? '') ?? (stored === undefined ? undefined : toJsonValue(stored));
  return [sampleEntry(['event', 'body'], body), sampleEntry(['event', 'headers'], headers)];
}

function triggerGroup(entries: readonly DataEntry[], large: LargeOutput | undefined): DataGroup {
  const [body] = entries;
  const hint =
    body?.sample === undefined
      ? 'Give the trigger a sample or a payload schema to see its data.'
      : undefined;
  return { name: 'Trigger', entries, large, hint };
}

function nodeEntries(
  samples: ReadonlyMap<string, Json>,
  outputs: readonly EditorNode[],
  addresses: readonly EditorNode[],
): readonly DataEntry[] {
  return [...new Set([...outputs, ...addresses])].map((node) => {
    const path = ['node', node.id];
    const member = (key: string, sample?: Json) => sampleEntry([...path, key], sample);
    return groupEntry(path, [
      ...(outputs.includes(node)
        ? [outputEntry(node, [...path, 'body'], samples.get(node.id)), member('status', 'Success')]
        : []),
      ...(addresses.includes(node)
        ? [{ ...member('webhook_url'), type: 'address', isSecret: true }]
        : []),
      member('node_id', node.id),
      member('node_name', node.name),
    ]);
  });
}

/** The start node's data is that of the trigger. */
function nodeGroup(
  { nodes }: Pick<EditorDocument, 'nodes'>,
  { key, members = [] }: DataEntry,
  large: LargeOutput | undefined,
): DataGroup[] {
  const node = nodes.find(({ id }) => id === key);
  if (node === undefined || node.type === 'start') {
    return [];
  }
  const entries = members.filter((one) => !one.key.startsWith('node_'));
  const [body] = entries;
  const isUntested = body?.key === 'body' && body.sample === undefined;
  return [
    {
      name: getNodeTitle(node),
      entries,
      large,
      hint: isUntested ? 'Test the node to see its data.' : undefined,
    },
  ];
}

function fieldEntries(root: string, fields: readonly ConfigFieldSource[] | undefined) {
  return fields?.map(
    ({ name, type, secret = false }): DataEntry => ({
      key: name,
      path: [root, 'fields', name],
      type: type.replaceAll('_', ' '),
      isSecret: secret,
    }),
  );
}

const fieldsRoot = (root: string, entries: readonly DataEntry[] | undefined): DataEntry =>
  groupEntry(
    [root],
    [
      entries === undefined
        ? sampleEntry([root, 'fields'], undefined)
        : groupEntry([root, 'fields'], entries),
    ],
  );

function loopEntries(loop: EditorNode | undefined, item: Json | undefined): readonly DataEntry[] {
  if (loop === undefined) {
    return [];
  }
  const count = (key: string) => ({ key, path: ['loop', key], type: 'number' });
  return [
    sampleEntry(['array_item'], item),
    groupEntry(['loop'], [count('iteration_number'), count('iteration_count')]),
  ];
}

/** The item of the innermost loop: the list of each may name the item of the one around it. */
function itemOf(
  loops: readonly EditorNode[],
  scope: JsonObject,
  iterations?: ReadonlyMap<string, number>,
): Json | undefined {
  let item: Json | undefined;
  for (const { id, data } of loops.toReversed()) {
    const value = toJsonValue(data?.fanout_array);
    const found = resolveTemplates(
      value,
      item === undefined ? scope : { ...scope, array_item: item },
    );
    const list = 'value' in found ? found.value : null;
    item = isList(list) ? list[(iterations?.get(id) ?? 1) - 1] : undefined;
  }
  return item;
}
