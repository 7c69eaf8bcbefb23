import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { findDefaultProblems } from './default-problems.ts';
import { findOptionProblems, listSources } from './option-problems.ts';
import type { PortalProblem } from './portal-problem.ts';

type FieldType = StoredPortalField['field_type'];

/** The types that have a key, for keys that not all types have. */
const TYPES_BY_KEY: Readonly<Partial<Record<keyof StoredPortalField, readonly FieldType[]>>> = {
  secret: ['text'],
  multiple: ['select', 'map', 'map_v2'],
  options: ['select', 'map'],
  labels: ['map'],
  mapping: ['map_v2'],
  rule_columns: ['rule_engine'],
  conditional_code: ['rule_engine'],
};

/**
 * Returns the problems that can be found in a field alone.
 *
 * @param pointer the JSON pointer of the field
 */
export function findFieldProblems(field: StoredPortalField, pointer: string): PortalProblem[] {
  const found = [
    ...findKeyProblems(field, pointer),
    ...listSources(field, pointer).flatMap(findOptionProblems),
    ...findDefaultProblems(field, `${pointer}/defaultValue`),
  ];
  return found.map((problem) => ({ ...problem, subject: field.name }));
}

function findKeyProblems(
  field: StoredPortalField,
  pointer: string,
): Omit<PortalProblem, 'subject'>[] {
  const { field_type, mapping } = field;
  const foreign = Object.entries(TYPES_BY_KEY).flatMap(([key, types]) =>
    key in field && !types.includes(field_type)
      ? [
          {
            pointer: `${pointer}/${key}`,
            message: `has \`${key}\`, which a field of the type ${field_type} does not take: leave it out`,
          },
        ]
      : [],
  );
  return [
    ...foreign,
    ...(mapping?.source.multiple === undefined
      ? []
      : [
          {
            pointer: `${pointer}/mapping/source/multiple`,
            message: 'has `multiple` at its source, which is of the destination alone',
          },
        ]),
  ];
}
