import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { sortParentsFirst } from '@patchbay/rules/dependencies.ts';
import { findAccessRuleProblems } from './access-rule';
import { findFieldProblems } from './field-problems';
import { getPageId } from './pages';
import type { Problem } from './problem';

/** Finds the problems of a document that the server would report. */
export function findProblems(document: PortalDocument): Problem[] {
  return [
    ...findListProblems(document.fields, undefined),
    ...document.workflows.flatMap((workflow) => [
      ...findListProblems(workflow.fields, workflow.id),
      ...findAccessRuleProblems(workflow.access_rule).map(({ path, message }) => ({
        at: { what: 'workflow' as const, id: workflow.id },
        path: `access_rule/${path}`,
        message,
        blocksSave: false,
      })),
    ]),
  ];
}

function findListProblems(
  fields: readonly PortalField[],
  workflowId: string | undefined,
): Problem[] {
  const at = ({ id }: PortalField) => ({ what: 'field' as const, id, workflowId });
  const own = fields.flatMap((field) =>
    findFieldProblems(field).map((problem) => ({ at: at(field), ...problem })),
  );
  return [
    ...own,
    ...findRepeatedNames(fields, workflowId).map((field) => ({
      at: at(field),
      path: 'name',
      message: 'Another field beside it has this name. Customers could not tell them apart.',
      blocksSave: false,
    })),
    ...findRepeatedIds(fields).map((field) => ({
      at: at(field),
      path: 'id',
      message: 'Another field has this id. Choose another one.',
      blocksSave: true,
    })),
    ...findFieldsInCircle(fields).map((field) => ({
      at: at(field),
      path: 'parent',
      message: 'This field depends on itself. Choose another parent, or none.',
      blocksSave: false,
    })),
  ];
}

/** Finds fields that have the name of an earlier field on the same page or in the same workflow. */
function findRepeatedNames(
  fields: readonly PortalField[],
  workflowId: string | undefined,
): PortalField[] {
  const names = new Set<string>();
  return fields.filter((field) => {
    const name = field.name.trim().toLowerCase();
    const text = `${workflowId === undefined ? getPageId(field) : ''} ${name}`;
    const isTaken = name !== '' && names.has(text);
    names.add(text);
    return isTaken;
  });
}

function findRepeatedIds(fields: readonly PortalField[]): PortalField[] {
  const ids = new Set<string>();
  return fields.filter(({ id }) => {
    const isTaken = ids.has(id);
    ids.add(id);
    return isTaken;
  });
}

function findFieldsInCircle(fields: readonly PortalField[]): PortalField[] {
  const sorted = sortParentsFirst(fields);
  return 'cycle' in sorted ? fields.filter(({ id }) => sorted.cycle.includes(id)) : [];
}
