import { isDeeperThan } from '@patchbay/rules/json.ts';
import { MAX_EDGES, MAX_NODES, MAX_TEMPLATE_DEPTH } from '@patchbay/rules/limits.ts';
import { CLIPBOARD_FORMAT, type Fragment } from '@patchbay/workflow-graph/clipboard.ts';
import type { EditorEdge, EditorNode } from '@patchbay/workflow-graph/document.ts';
import { indexGraph, leadsTo } from '@patchbay/workflow-graph/graph-index.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_NOTE_SIDE,
  MAX_NOTES,
  MIN_NOTE_SIZE,
  NOTE_COLORS,
} from '@patchbay/workflow-graph/notes.ts';
import * as v from 'valibot';
import { behaviorSchema } from './behavior-schema';

/** The maximum length of a pasted text, which is the contract's maximum size of a draft. */
const MAX_TEXT_LENGTH = 1_048_576;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const settings = v.record(v.string(), v.unknown());

const nodeSchema = v.object({
  id,
  type: text(64),
  name: text(240),
  description: v.exactOptional(text(2000)),
  position: v.exactOptional(v.object({ x: v.number(), y: v.number() })),
  parent_id: v.exactOptional(id),
  maximum_attempts: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  data: v.nullish(settings, null),
  draft_data: v.nullish(settings, null),
  additional_node_properties: v.exactOptional(behaviorSchema),
});

const edgeSchema = v.object({
  id: text(64),
  source: id,
  target: id,
  sourceHandle: v.exactOptional(v.nullable(text(120))),
  data: v.exactOptional(v.object({ label: v.exactOptional(text(240)) })),
});

/** The start of a copied text, which a damaged one may still have. */
const OWN_START = /^\s*\{\s*"format"\s*:\s*"patchbay-/;
/** The format at any place, because another program may have reordered the members. */
const OWN_FORMAT = /"format"\s*:\s*"patchbay-/;
const FORMATS = [CLIPBOARD_FORMAT, 'patchbay-workflow-1'];

const side = (least: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(MAX_NOTE_SIDE));
const noteSchema = v.object({
  id: v.pipe(text(64), v.minLength(1)),
  text: text(MAX_NOTE_LENGTH),
  position: v.object({ x: v.number(), y: v.number() }),
  size: v.object({ width: side(MIN_NOTE_SIZE.width), height: side(MIN_NOTE_SIZE.height) }),
  color: v.picklist(NOTE_COLORS),
});

const fragmentSchema = v.object({
  nodes: v.array(nodeSchema),
  edges: v.array(edgeSchema),
  notes: v.optional(v.pipe(v.array(noteSchema), v.maxLength(MAX_NOTES)), []),
});

export type ReadFragment = { fragment: Fragment; leftOut: readonly string[] } | { problem: string };

/**
 * Reads a pasted text: nodes that were copied here, or an exported workflow without its start node.
 *
 * @returns null for a text that does not claim to be one of them
 */
export function readFragment(pasted: string, types: NodeTypes): ReadFragment | null {
  if (pasted.length > MAX_TEXT_LENGTH) {
    // A text of this length is not parsed, because that would take long.
    return OWN_FORMAT.test(pasted)
      ? { problem: 'The copied nodes are larger than 1 MB. Copy fewer at a time.' }
      : null;
  }
  const value = parse(pasted);
  if (value === undefined && OWN_START.test(pasted)) {
    return {
      problem: 'The copied nodes are damaged: the text is cut off or changed. Copy it again.',
    };
  }
  const format = isRecord(value) ? value.format : undefined;
  if (!isRecord(value) || typeof format !== 'string' || !format.startsWith('patchbay-')) {
    return null;
  }
  if (!FORMATS.includes(format)) {
    return {
      problem: `The copied nodes have the format "${format.slice(0, 40)}", which this version does not read. Copy them from an installation of the same version.`,
    };
  }
  if (Array.isArray(value.nodes) && value.nodes.length > MAX_NODES) {
    return {
      problem: `There are ${value.nodes.length.toLocaleString('en')} copied nodes; a workflow has at most ${MAX_NODES}. Copy fewer.`,
    };
  }
  const read = v.safeParse(fragmentSchema, value);
  if (!read.success) {
    const [issue] = read.issues;
    const path = v.getDotPath(issue) ?? 'nodes';
    return {
      problem: `The copied nodes are damaged at "${path}": ${issue.message}. Copy them again.`,
    };
  }
  return checkFragment(read.output, types);
}

function parse(pasted: string): unknown {
  try {
    // A text editor may have put a byte order mark before it.
    return JSON.parse(pasted.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkFragment(sent: v.InferOutput<typeof fragmentSchema>, types: NodeTypes): ReadFragment {
  const all = sent.nodes.filter(({ type }) => type !== 'start');
  const known = all.filter(({ type }) => types.has(type));
  const ids = new Set(known.map((node) => node.id));
  const nodes = known.map(
    ({ data, draft_data, parent_id, ...node }): EditorNode => ({
      ...node,
      data: data ?? draft_data,
      ...(parent_id === undefined || !ids.has(parent_id) ? {} : { parent_id }),
    }),
  );
  const edges: EditorEdge[] = sent.edges.filter(
    ({ source, target }) => ids.has(source) && ids.has(target),
  );
  const { notes } = sent;
  const problem =
    all.length + notes.length === 0
      ? 'The text has no nodes and no notes. Copy some, and paste again.'
      : findProblem({ nodes, edges, notes }, ids.size);
  return problem === undefined
    ? {
        fragment: { nodes, edges, notes },
        leftOut: all.filter(({ type }) => !types.has(type)).map(({ name }) => name),
      }
    : { problem };
}

function findProblem({ nodes, edges, notes }: Fragment, differentIds: number): string | undefined {
  if (nodes.length + notes.length === 0) {
    return 'None of the copied nodes is of a kind that this installation has. Copy others.';
  }
  if (differentIds < nodes.length) {
    return 'Two of the copied nodes have the same id. Copy them again.';
  }
  if (edges.length > MAX_EDGES) {
    return `There are more than ${MAX_EDGES.toLocaleString('en')} edges between the copied nodes. Copy fewer.`;
  }
  const deep = nodes.find(({ data }) => isDeeperThan(data, MAX_TEMPLATE_DEPTH));
  if (deep !== undefined) {
    return `The settings of "${deep.name}" are nested more than ${MAX_TEMPLATE_DEPTH} levels deep. Copy the others.`;
  }
  const parents = new Map(nodes.map((node) => [node.id, node.parent_id]));
  const circular = nodes.find((node) => isInsideItself(node.id, parents));
  if (circular !== undefined) {
    return `"${circular.name}" lies inside of itself. Copy the others.`;
  }
  const index = indexGraph({ nodes, edges });
  const circle = edges.find(({ source, target }) => leadsTo(index, target, source));
  return circle === undefined
    ? undefined
    : `The copied nodes lead back to themselves at "${index.node(circle.source)?.name}". Copy the others.`;
}

function isInsideItself(id: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>();
  for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === id) {
      return true;
    }
    seen.add(at);
  }
  return false;
}
