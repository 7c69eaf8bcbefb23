import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { isList, isObject, type Json } from '@patchbay/rules/json.ts';

/**
 * What the paths in `output_fields` name, at the same places; the whole output where there are none. Of a
 * list, members before a named one are null, so that its index stays. What the output lacks is left out.
 */
export function customOutput({ additional_node_properties }: WorkflowNode, output: Json): Json {
  const paths = additional_node_properties?.node_settings?.output_fields ?? [];
  if (paths.length === 0) {
    return output;
  }
  const split = paths.map((path) => path.split('.'));
  return keep(output, split) ?? null;
}

/** Undefined: no path names anything in the value. */
function keep(value: Json, paths: readonly (readonly string[])[]): Json | undefined {
  if (paths.some(({ length }) => length === 0)) {
    return value;
  }
  const byKey = groupByKey(paths);
  if (isList(value)) {
    const every = byKey.get('*') ?? [];
    const kept = value.map((member, index) =>
      keepMember(member, [...(byKey.get(String(index)) ?? []), ...every]),
    );
    const count = kept.findLastIndex((member) => member !== undefined) + 1;
    return kept.slice(0, count).map((member) => member ?? null);
  }
  if (!isObject(value)) {
    return undefined;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const kept = keepMember(member ?? null, byKey.get(key) ?? []);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

const keepMember = (member: Json, paths: readonly (readonly string[])[]): Json | undefined =>
  paths.length === 0 ? undefined : keep(member, paths);

/** Returns the rest of each path by its first key, so that members are not compared with every path. */
function groupByKey(paths: readonly (readonly string[])[]): Map<string, string[][]> {
  const groups = new Map<string, string[][]>();
  for (const [first = '', ...rest] of paths) {
    const group = groups.get(first) ?? [];
    group.push(rest);
    groups.set(first, group);
  }
  return groups;
}
