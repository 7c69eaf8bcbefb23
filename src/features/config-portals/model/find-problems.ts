import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { sortParentsFirst } from '@patchbay/rules/dependencies.ts';
import { accessRuleProblems } from './access-rule';
import { fieldProblems } from './field-problems';
import { pageOf } from './pages';
import type { Problem } from './problem';

/** What is wrong with a document, before the server says it. */
export function findProblems(document: PortalDocument): Problem[] {
  return [
    ...listProblems(document.fields, undefined),
    ...document.workflows.flatMap((workflow) => [
      ...listProblems(workflow.fields, workflow.id),
      ...accessRuleProblems(workflow.access_rule).map(({ path, message }) => ({
        at: { what: 'workflow' as const, id: workflow.id },
        path: `access_rule/${path}`,
        message,
        blocksSave: false,
      })),
    ]),
  ];
}

function listProblems(fields: readonly PortalField[], workflowId: string | undefined): Problem[] {
  const at = ({ id }: PortalField) => ({ what: 'field' as const, id, workflowId });
  const own = fields.flatMap((field) =>
    fieldProblems(field).map((problem) => ({ at: at(field), ...problem })),
  );
  return [
    ...own,
    ...sameNames(fields, workflowId).map((field) => ({
      at: at(field),
      path: 'name',
      message: 'Another field beside it has this name. Customers could not tell them apart.',
      blocksSave: false,
    })),
    ...sameIds(fields).map((field) => ({
      at: at(field),
      path: 'id',
      message: 'Another field has this id. Choose another one.',
      blocksSave: true,
    })),
    ...inCircle(fields).map((field) => ({
      at: at(field),
      path: 'parent',
      message: 'This field depends on itself. Choose another parent, or none.',
      blocksSave: false,
    })),
  ];
}

/** The fields whose name another one before them has, on the same page or in the same workflow. */
function sameNames(fields: readonly PortalField[], workflowId: string | undefined): PortalField[] {
  const names = new Set<string>();
  return fields.filter((field) => {
    const name = field.name.trim().toLowerCase();
    const text = `${workflowId === undefined ? pageOf(field) : ''} ${name}`;
    const isTaken = name !== '' && names.has(text);
    names.add(text);
    return isTaken;
  });
}

function sameIds(fields: readonly PortalField[]): PortalField[] {
  const ids = new Set<string>();
  return fields.filter(({ id }) => {
    const isTaken = ids.has(id);
    ids.add(id);
    return isTaken;
  });
}

function inCircle(fields: readonly PortalField[]): PortalField[] {
  const sorted = sortParentsFirst(fields);
  return 'cycle' in sorted ? fields.filter(({ id }) => sorted.cycle.includes(id)) : [];
}
