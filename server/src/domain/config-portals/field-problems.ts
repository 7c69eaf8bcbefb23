import type { StoredPortalField } from '../../db/schema/stored-portal.ts';
import { defaultProblems } from './default-problems.ts';
import { optionProblems, sourcesIn } from './option-problems.ts';
import type { PortalProblem } from './portal-problem.ts';

type FieldType = StoredPortalField['field_type'];

/** Keys that only some types have. */
const TYPES_OF: Readonly<Partial<Record<keyof StoredPortalField, readonly FieldType[]>>> = {
  secret: ['text'],
  multiple: ['select', 'map', 'map_v2'],
  options: ['select', 'map'],
  labels: ['map'],
  mapping: ['map_v2'],
  rule_columns: ['rule_engine'],
  conditional_code: ['rule_engine'],
};

/** What is wrong with a field alone. @param pointer of the field */
export function fieldProblems(field: StoredPortalField, pointer: string): PortalProblem[] {
  const found = [
    ...keyProblems(field, pointer),
    ...sourcesIn(field, pointer).flatMap(optionProblems),
    ...defaultProblems(field, `${pointer}/defaultValue`),
  ];
  return found.map((one) => ({ ...one, subject: field.name }));
}

function keyProblems(field: StoredPortalField, pointer: string): Omit<PortalProblem, 'subject'>[] {
  const { field_type, mapping } = field;
  const foreign = Object.entries(TYPES_OF).flatMap(([key, types]) =>
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
