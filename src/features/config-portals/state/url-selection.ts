import type { PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { fieldsOf } from '../model/field-key';
import { GENERAL_PAGE, pageOf } from '../model/pages';
import type { Selection } from './editor-context';

/** As in the URL: '' for nothing chosen. */
export type UrlSelection = { page: string; workflow: string; field: string };

/** What the URL names and the document has; the page of a field wins over another one. */
export function selectionOf(document: PortalDocument, url: UrlSelection): Selection {
  const workflow = document.workflows.find(({ id }) => id === url.workflow);
  const field = fieldsOf(document, workflow?.id).find(({ id }) => id === url.field);
  const owner = workflow ?? field;
  const named = owner === undefined ? url.page : pageOf(owner);
  const page = document.pages.find(({ id }) => id === named);
  return { page: page?.id ?? GENERAL_PAGE, workflowId: workflow?.id, fieldId: field?.id };
}

/** The same for the URL. */
export function urlOf({ page, workflowId, fieldId }: Selection): UrlSelection {
  return {
    page: page === GENERAL_PAGE ? '' : page,
    workflow: workflowId ?? '',
    field: fieldId ?? '',
  };
}
