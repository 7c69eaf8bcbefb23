import { contract } from '@patchbay/contract/document.ts';
import { type JsonObject, toList, toObject } from '@patchbay/contract/json.ts';
import { type Located, listMembers } from '@patchbay/contract/resolve.ts';
import type { NodeCategory, NodeOutlet, NodeType } from '@patchbay/contract/schema.gen.d.ts';
import { createStandaloneSchema } from '@patchbay/contract/standalone-schema.ts';

const CATEGORIES: readonly NodeCategory[] = ['trigger', 'logic', 'data', 'app', 'people'];

let known: ReadonlyMap<string, NodeType> | undefined;

/** Returns every kind of node by its type, in the order of a palette. The contract is their only source. */
export function getNodeTypes(): ReadonlyMap<string, NodeType> {
  known ??= new Map(readNodeTypes().map((nodeType) => [nodeType.type, nodeType]));
  return known;
}

function readNodeTypes(): NodeType[] {
  const components = { pointer: '/components', value: toObject(contract.components) };
  const union = listMembers(contract, components, 'schemas').find(
    ({ name }) => name === 'WorkflowNode',
  );
  return union === undefined ? [] : listMembers(contract, union, 'oneOf').map(toNodeType);
}

function toNodeType({ value }: Located): NodeType {
  const { type, data } = toObject(value.properties);
  const { keywords, category, outlets, is_container, is_pinnable, takes_partial_success } =
    toObject(value['x-node']);
  // The other member of the union is null, for a node without settings.
  const [settings = null] = toList(toObject(data).anyOf);
  const knownCategory = CATEGORIES.find((candidate) => candidate === category) ?? 'data';
  return {
    type: String(toObject(type).const),
    name: String(value.title),
    description: String(value.description),
    keywords: toList(keywords).map(String),
    category: knownCategory,
    outlets: toList(outlets).map((outlet) => toOutlet(toObject(outlet))),
    is_container: is_container === true,
    is_pinnable: is_pinnable === true,
    takes_partial_success: takes_partial_success === true,
    // Every workflow is created with its only start node.
    is_addable: knownCategory !== 'trigger',
    settings: createStandaloneSchema(contract, settings),
  };
}

function toOutlet({ handle, name, each }: JsonObject): NodeOutlet {
  return {
    handle: typeof handle === 'string' ? handle : null,
    name: String(name),
    ...(each === undefined ? {} : { each: String(each) }),
  };
}
