import type { PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Problem, ProblemPlace } from './problem';

type Detail = { pointer: string; message: string };

const unescapePart = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Converts field errors of the server to problems of the parts that they are about.
 *
 * @param document the draft that was sent: pointers name its pages, fields and workflows by index
 */
export function locateServerProblems(
  document: PortalDocument,
  details: readonly Detail[],
): Problem[] {
  return details.map(({ pointer, message }) => {
    const parts = pointer.split('/').slice(1).map(unescapePart);
    const { at, rest } = findPlace(document, parts[0] === 'draft' ? parts.slice(1) : parts);
    return { at, path: rest.join('/'), message: toSentence(message), blocksSave: false };
  });
}

/** Converts 'is too long' to 'Is too long.' */
function toSentence(message: string): string {
  const text = message.trim();
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}

type Found = { at: ProblemPlace; rest: string[] };

function findPlace(document: PortalDocument, parts: string[]): Found {
  const [list, index, ...rest] = parts;
  const at = Number(index);
  if (list === 'fields') {
    return locateField({ fields: document.fields }, at, rest);
  }
  if (list === 'pages') {
    const page = document.pages[at];
    return page === undefined ? locatePortal(parts) : { at: { what: 'page', id: page.id }, rest };
  }
  if (list === 'workflows') {
    const workflow = document.workflows[at];
    if (workflow === undefined) {
      return locatePortal(parts);
    }
    const [key, fieldIndex, ...deeper] = rest;
    return key === 'fields' && fieldIndex !== undefined
      ? locateField(workflow, Number(fieldIndex), deeper)
      : { at: { what: 'workflow', id: workflow.id }, rest };
  }
  return locatePortal(parts);
}

type Fields = { id?: string; fields: PortalDocument['fields'] };

function locateField({ id: workflowId, fields }: Fields, index: number, rest: string[]): Found {
  const field = fields[index];
  return field === undefined
    ? { at: { what: 'portal' }, rest }
    : { at: { what: 'field', id: field.id, workflowId }, rest };
}

function locatePortal(rest: string[]): Found {
  return { at: { what: 'portal' }, rest };
}
