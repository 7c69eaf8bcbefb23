import { getOwnValue, isList, isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { EditorDocument, EditorEdge, EditorNode } from '@patchbay/workflow-graph/document.ts';
import { groupBy } from '@patchbay/workflow-graph/group-by.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import { getLabel } from '@/lib/workflow/field-labels';
import { formatKind, type KnownKinds } from '../model/node-kind';

/** A text that can be found, with its place. */
export type SearchableText = {
  path: readonly string[];
  text: string;
  lowPath: string;
  lowText: string;
};

export type Searchable = {
  /** The id of the node, or the key of the note. */
  key: string;
  /** The type of the node; undefined for a note. */
  type: string | undefined;
  label: string;
  detail: string;
  /** The label and the detail in small letters. */
  head: string;
  texts: readonly SearchableText[];
};

/** The maximum length of a note's detail before anything is searched. */
const MAX_DETAIL = 200;

/** Collects the texts of all nodes and notes, each with its place. */
export function collectSearchable(document: EditorDocument, known: KnownKinds): Searchable[] {
  const { types } = known;
  const labeled = groupBy(document.edges, ({ source }) => source);
  return [
    ...document.nodes.map((node): Searchable => {
      const kind = formatKind(known, node);
      const label = node.name === '' ? kind : node.name;
      const detail = `${kind}, node ${node.id}`;
      return {
        key: node.id,
        type: node.type,
        label,
        detail,
        head: `${label} ${detail}`.toLowerCase(),
        texts: [
          ...listTexts(['Description'], node.description ?? null),
          ...settingTexts(node, types),
          ...listBehaviorTexts(node),
          ...(labeled.get(node.id) ?? []).flatMap(edgeTexts),
          ...(node.type === 'start' ? payloadTexts(document) : []),
        ],
      };
    }),
    ...document.notes.map(({ id, text }, index): Searchable => {
      const label = `Note ${index + 1}`;
      const texts = listTexts(['Text'], text);
      const detail = texts[0]?.text.slice(0, MAX_DETAIL) ?? 'Empty';
      return {
        key: formatNoteKey(id),
        type: undefined,
        label,
        detail,
        head: label.toLowerCase(),
        texts,
      };
    }),
  ];
}

function settingTexts({ type, data }: EditorNode, types: NodeTypes): SearchableText[] {
  const schemas = getOwnValue(toJsonValue(types.get(type)?.settings), 'properties');
  return Object.entries(data ?? {}).flatMap(([name, value]) => {
    const schema = getOwnValue(schemas, name);
    return listTexts(
      [getLabel({ name, schema: isObject(schema) ? schema : {} })],
      toJsonValue(value),
    );
  });
}

/** Returns the texts of a node's behavior, labelled as in the panel. */
function listBehaviorTexts(node: EditorNode): SearchableText[] {
  const { node_rule, node_settings = {} } = node.additional_node_properties ?? {};
  const { retry, output_fields, encrypted_output_fields, ...flags } = node_settings;
  const isOn = (name: string, value: boolean | undefined) =>
    value === true ? [textAt([name], '')] : [];
  return [
    ...listTexts(['Conditions'], toJsonValue(node_rule)),
    ...listTexts(['Retry', 'attempts'], toJsonValue(node.maximum_attempts)),
    ...listTexts(['Retry'], toJsonValue(retry)),
    ...listTexts(['Custom output'], toJsonValue(output_fields)),
    ...listTexts(['Encrypted output'], toJsonValue(encrypted_output_fields)),
    ...isOn('Skip node on error', flags.skip_on_error),
    ...isOn('Allow partial success', flags.allow_partial_success),
    ...isOn('Hide node request', flags.hide_node_request),
  ];
}

const edgeTexts = ({ data }: EditorEdge) =>
  listTexts(['Label of an edge'], toJsonValue(data?.label ?? null));

const payloadTexts = ({ json_schema, manual_execution_payload }: EditorDocument) => [
  ...listTexts(['Sample'], toJsonValue(manual_execution_payload)),
  ...listTexts(['Schema'], toJsonValue(json_schema)),
];

/** Returns the texts, numbers and flags inside of a value. */
function listTexts(path: readonly string[], value: Json | undefined): SearchableText[] {
  if (isList(value)) {
    return value.flatMap((item, index) => listTexts([...path, String(index + 1)], item));
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, member]) => listTexts([...path, key], member));
  }
  return value === null || value === undefined || value === ''
    ? []
    : [textAt(path, toOneLine(String(value)))];
}

function textAt(path: readonly string[], text: string): SearchableText {
  return { path, text, lowPath: path.join(' ').toLowerCase(), lowText: text.toLowerCase() };
}

/** Converts a text to one line. Single spaces are not replaced, because a long text has many of them. */
const toOneLine = (text: string) => text.replace(/[\t\n\r\u00a0]+| {2,}/g, ' ').trim();
