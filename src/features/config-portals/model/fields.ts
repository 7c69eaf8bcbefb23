import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type FieldKey, getFields } from './field-key';
import { getPageId } from './pages';

function withFields(
  document: PortalDocument,
  workflowId: string | undefined,
  change: (fields: readonly PortalField[]) => PortalField[],
): PortalDocument {
  if (workflowId === undefined) {
    return { ...document, fields: change(document.fields) };
  }
  return {
    ...document,
    workflows: document.workflows.map((workflow) =>
      workflow.id === workflowId ? { ...workflow, fields: change(workflow.fields) } : workflow,
    ),
  };
}

export function addField(
  document: PortalDocument,
  field: PortalField,
  workflowId?: string,
): PortalDocument {
  return withFields(document, workflowId, (fields) => [...fields, field]);
}

/** Replaces one field; all others stay the same objects, so that their rows need no render. */
export function changeField(
  document: PortalDocument,
  key: FieldKey,
  change: (field: PortalField) => PortalField,
): PortalDocument {
  return withFields(document, key.workflowId, (fields) =>
    fields.map((field) => (field.id === key.id ? change(field) : field)),
  );
}

/** Gives a field another id; its children follow. */
export function changeFieldId(document: PortalDocument, key: FieldKey, id: string): PortalDocument {
  return withFields(document, key.workflowId, (fields) =>
    fields.map((field) => {
      if (field.id === key.id) {
        return { ...field, id };
      }
      return field.parent === key.id ? { ...field, parent: id } : field;
    }),
  );
}

/** Removes a field; its children have no parent then. */
export function removeField(document: PortalDocument, key: FieldKey): PortalDocument {
  return withFields(document, key.workflowId, (fields) =>
    fields
      .filter(({ id }) => id !== key.id)
      .map((field) => {
        if (field.parent !== key.id) {
          return field;
        }
        const { parent: _, ...rest } = field;
        return rest;
      }),
  );
}

/** The fields among which a field is ordered: those of its page, or of its workflow. */
export function getSiblings(document: PortalDocument, key: FieldKey): readonly PortalField[] {
  const fields = getFields(document, key.workflowId);
  const field = fields.find(({ id }) => id === key.id);
  if (field === undefined || key.workflowId !== undefined) {
    return fields;
  }
  return fields.filter((candidate) => getPageId(candidate) === getPageId(field));
}

/** Moves a field to a place among its siblings. */
export function moveField(document: PortalDocument, key: FieldKey, to: number): PortalDocument {
  const siblings = getSiblings(document, key);
  const from = siblings.findIndex(({ id }) => id === key.id);
  const [field, target] = [siblings[from], siblings[to]];
  if (field === undefined || target === undefined || from === to) {
    return document;
  }
  return withFields(document, key.workflowId, (fields) => {
    const others = fields.filter((candidate) => candidate !== field);
    const at = others.indexOf(target) + (to > from ? 1 : 0);
    return [...others.slice(0, at), field, ...others.slice(at)];
  });
}
