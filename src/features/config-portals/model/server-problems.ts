import type { PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Problem, ProblemPlace } from './problem';

type Detail = { pointer: string; message: string };

const unescapePart = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The server's field errors at their places in the editor.
 * @param document what was sent, because pointers count its pages, fields and workflows
 */
export function serverProblems(document: PortalDocument, details: readonly Detail[]): Problem[] {
  return details.map(({ pointer, message }) => {
    const parts = pointer.split('/').slice(1).map(unescapePart);
    const { at, rest } = placeOf(document, parts[0] === 'draft' ? parts.slice(1) : parts);
    return { at, path: rest.join('/'), message: sentence(message), blocksSave: false };
  });
}

/** 'is too long' becomes 'Is too long.' */
function sentence(message: string): string {
  const text = message.trim();
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}

type Found = { at: ProblemPlace; rest: string[] };

function placeOf(document: PortalDocument, parts: string[]): Found {
  const [list, index, ...rest] = parts;
  const at = Number(index);
  if (list === 'fields') {
    return fieldAt({ fields: document.fields }, at, rest);
  }
  if (list === 'pages') {
    const page = document.pages[at];
    return page === undefined ? atPortal(parts) : { at: { what: 'page', id: page.id }, rest };
  }
  if (list === 'workflows') {
    const workflow = document.workflows[at];
    if (workflow === undefined) {
      return atPortal(parts);
    }
    const [key, fieldIndex, ...deeper] = rest;
    return key === 'fields' && fieldIndex !== undefined
      ? fieldAt(workflow, Number(fieldIndex), deeper)
      : { at: { what: 'workflow', id: workflow.id }, rest };
  }
  return atPortal(parts);
}

type Fields = { id?: string; fields: PortalDocument['fields'] };

function fieldAt({ id: workflowId, fields }: Fields, index: number, rest: string[]): Found {
  const field = fields[index];
  return field === undefined
    ? { at: { what: 'portal' }, rest }
    : { at: { what: 'field', id: field.id, workflowId }, rest };
}

function atPortal(rest: string[]): Found {
  return { at: { what: 'portal' }, rest };
}
