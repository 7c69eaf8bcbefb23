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
import { createSample } from '@/lib/workflow/create-sample';
import { createEntry, createGroupEntry } from './entry-members';
import { createOutputEntry } from './output-entry';
import { createPreview } from './preview-of';
import { findReadableNodes, type ReadableNodes } from './readable-nodes';
import type { DataEntry, DataGroup, DataSources, LargeOutput, SourceSet } from './source-set';
import {
  buildEnvEntry,
  buildEnvSamples,
  toVariableEntries,
  type VariableSource,
} from './variable-entries';

export type ConfigFieldSource = { name: string; type: string; secret?: boolean | undefined };

type SourcesOptions = {
  document: Pick<EditorDocument, 'nodes' | 'edges' | 'json_schema' | 'manual_execution_payload'>;
  nodeId: string;
  /** The last output of each tested node, with encrypted parts as `[REDACTED]`. */
  samples: ReadonlyMap<string, Json>;
  /** The outputs that are not loaded, by id of the node. */
  large?: ReadonlyMap<string, LargeOutput>;
  /** The number of the item that is the sample of a loop, from 1, by id of the loop. The default is the first item. */
  iterations?: ReadonlyMap<string, number>;
  /** The config fields; undefined while they are not known, so that no name is reported. */
  configFields?:
    | { workflow: readonly ConfigFieldSource[]; application: readonly ConfigFieldSource[] }
    | undefined;
  /** The variables; undefined while they are not known, so that no name is reported. */
  variables?: readonly VariableSource[] | undefined;
  /** The user-defined fields of the test account. */
  userFields?: JsonObject | undefined;
  /** The sample of the defined event that starts the workflow, if the workflow has none of its own. */
  eventSample?: Json | undefined;
  /** The headers of the request that started the last test. */
  headers?: JsonObject | undefined;
  /** `instance_meta_data` of the last test. */
  runData?: JsonObject | undefined;
};

const Context = createContext<DataSources | null>(null);

/** Provides the form of a node with its data. */
export const DataSourcesProvider = Context.Provider;

/** Returns the data around a form; null without a workflow. */
export const useDataSources = () => use(Context);

const IN_RUN = ['event_name', 'config_id', 'instance_id', 'instance_created_time', 'workflow_id'];
const OF_LOOPS = ['array_item', 'loop'];

export function buildSources(options: SourcesOptions): DataSources {
  const { document, nodeId } = options;
  const before = buildSet(options, findReadableNodes(document, nodeId, false));
  const node = document.nodes.find(({ id }) => id === nodeId);
  const { input, input_parameters: rows } = node?.data ?? {};
  return {
    before,
    iteration:
      node?.type === 'group'
        ? buildSet(options, findReadableNodes(document, nodeId, true))
        : before,
    params: (Array.isArray(rows) ? rows.map(toJsonValue) : []).flatMap((row) => {
      const key = isObject(row) ? row.key : undefined;
      return isObject(row) && typeof key === 'string' && key !== ''
        ? [createEntry(['params', key], resolveSample(row.value, before))]
        : [];
    }),
    input:
      input === undefined ? undefined : createEntry([], resolveSample(toJsonValue(input), before)),
  };
}

/** Returns a value with its templates replaced; undefined if a sample that it needs is not known. */
function resolveSample(value: Json | undefined, set: SourceSet): Json | undefined {
  if (value === undefined) {
    return undefined;
  }
  const preview = createPreview(value, set);
  return preview.kind === 'value' ? preview.value : preview.kind === 'none' ? value : undefined;
}

/** Formats the name of a node as the server's findings do. */
const formatName = ({ id, name }: EditorNode) =>
  name === '' ? `Node ${id}` : `"${name}" (node ${id})`;

function buildSet(options: SourcesOptions, readable: ReadableNodes): SourceSet {
  const { document, samples, large, configFields, userFields, variables, runData } = options;
  const { outputs, addresses, loops } = readable;
  const event = buildEventEntries(options);
  const nodes = buildNodeEntries(samples, outputs, addresses);
  const fields = {
    workflow: toFieldEntries('workflow', configFields?.workflow),
    application: toFieldEntries('application', configFields?.application),
  };
  const account = createEntry(['linked_account', 'udf'], userFields);
  const inRun = IN_RUN.map((key) => ({
    ...createEntry(['instance_meta_data', key], getOwnValue(runData, key)),
    type: 'text',
  }));
  const outer: JsonObject = {
    event: Object.fromEntries(event.map(({ key, sample }) => [key, sample])),
    node: Object.fromEntries(
      nodes.map(({ key, members = [] }) => [
        key,
        Object.fromEntries(members.map((member) => [member.key, member.sample])),
      ]),
    ),
    ...(userFields === undefined ? {} : { linked_account: { udf: userFields } }),
    ...(runData === undefined ? {} : { instance_meta_data: runData }),
    ...(variables === undefined ? {} : { env: buildEnvSamples(variables) }),
  };
  const item = getItem(loops, outer, options.iterations);
  const loopData = buildLoopEntries(loops[0], item);
  return {
    scope: { ...outer, ...(item === undefined ? {} : { array_item: item }) },
    root: createGroupEntry(
      [],
      [
        createGroupEntry(['event'], event),
        createGroupEntry(['node'], nodes),
        createGroupEntry(['linked_account'], [account]),
        buildFieldsRoot('workflow', fields.workflow),
        buildFieldsRoot('application', fields.application),
        createGroupEntry(['instance_meta_data'], inRun),
        buildEnvEntry(variables),
        ...loopData,
      ],
    ),
    groups: [
      ...(loopData.length === 0 ? [] : [{ name: 'Loop item', entries: loopData }]),
      buildTriggerGroup(event, large?.get(findStart(document)?.id ?? '')),
      ...nodes.flatMap((entry) => buildNodeGroup(document, entry, large?.get(entry.key))),
      ...(fields.workflow === undefined || fields.application === undefined
        ? []
        : [{ name: 'Config fields', entries: [...fields.workflow, ...fields.application] }]),
      { name: 'Variables', entries: toVariableEntries(variables ?? []) },
      { name: 'Account', entries: [account] },
      { name: 'This run', entries: inRun },
    ].filter(({ entries }) => entries.length > 0),
    refusals: new Map([
      ...document.nodes.map((node): [string, string] => [
        `node.${node.id}`,
        `This template names ${formatName(node)}, which does not run before it.`,
      ]),
      ...OF_LOOPS.map((root): [string, string] => [root, `${root} exists only in a loop.`]),
    ]),
  };
}

const findStart = ({ nodes }: Pick<EditorDocument, 'nodes'>) =>
  nodes.find(({ type }) => type === 'start');

/**
 * Returns the payload: the last output of the start node, else the stored sample, else that of the defined event, else a
 * value that fits the schema.
 */
function buildEventEntries({
  document,
  samples,
  eventSample,
  headers,
}: SourcesOptions): readonly DataEntry[] {
  const start = findStart(document);
  const { json_schema: schema, manual_execution_payload: payload } = document;
  const stored = payload ?? eventSample ?? (schema === null ? undefined : createSample(schema));
  const body =
    samples.get(start?.id ?? '') ?? (stored === undefined ? undefined : toJsonValue(stored));
  return [createEntry(['event', 'body'], body), createEntry(['event', 'headers'], headers)];
}

function buildTriggerGroup(
  entries: readonly DataEntry[],
  large: LargeOutput | undefined,
): DataGroup {
  const [body] = entries;
  const hint =
    body?.sample === undefined
      ? 'Give the trigger a sample or a payload schema to see its data.'
      : undefined;
  return { name: 'Trigger', entries, large, hint };
}

function buildNodeEntries(
  samples: ReadonlyMap<string, Json>,
  outputs: readonly EditorNode[],
  addresses: readonly EditorNode[],
): readonly DataEntry[] {
  return [...new Set([...outputs, ...addresses])].map((node) => {
    const path = ['node', node.id];
    const member = (key: string, sample?: Json) => createEntry([...path, key], sample);
    return createGroupEntry(path, [
      ...(outputs.includes(node)
        ? [
            createOutputEntry(node, [...path, 'body'], samples.get(node.id)),
            member('status', 'Success'),
          ]
        : []),
      ...(addresses.includes(node)
        ? [{ ...member('webhook_url'), type: 'address', isSecret: true }]
        : []),
      member('node_id', node.id),
      member('node_name', node.name),
    ]);
  });
}

/** Returns the group of a node. The start node has none, because the group of the trigger has its data. */
function buildNodeGroup(
  { nodes }: Pick<EditorDocument, 'nodes'>,
  { key, members = [] }: DataEntry,
  large: LargeOutput | undefined,
): DataGroup[] {
  const node = nodes.find(({ id }) => id === key);
  if (node === undefined || node.type === 'start') {
    return [];
  }
  const entries = members.filter((member) => !member.key.startsWith('node_'));
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

function toFieldEntries(root: string, fields: readonly ConfigFieldSource[] | undefined) {
  return fields?.map(
    ({ name, type, secret = false }): DataEntry => ({
      key: name,
      path: [root, 'fields', name],
      type: type.replaceAll('_', ' '),
      isSecret: secret,
    }),
  );
}

const buildFieldsRoot = (root: string, entries: readonly DataEntry[] | undefined): DataEntry =>
  createGroupEntry(
    [root],
    [
      entries === undefined
        ? createEntry([root, 'fields'], undefined)
        : createGroupEntry([root, 'fields'], entries),
    ],
  );

function buildLoopEntries(
  loop: EditorNode | undefined,
  item: Json | undefined,
): readonly DataEntry[] {
  if (loop === undefined) {
    return [];
  }
  const count = (key: string) => ({ key, path: ['loop', key], type: 'number' });
  return [
    createEntry(['array_item'], item),
    createGroupEntry(['loop'], [count('iteration_number'), count('iteration_count')]),
  ];
}

/** Returns the sample item of the innermost loop. The list of each loop may name the item of the loop around it. */
function getItem(
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
