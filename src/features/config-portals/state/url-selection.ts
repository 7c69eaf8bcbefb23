import type { PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getFields } from '../model/field-key';
import { GENERAL_PAGE, getPageId } from '../model/pages';
import type { Selection } from './editor-context';

/** A selection as the URL has it. An empty text selects nothing. */
export type UrlSelection = { page: string; workflow: string; field: string };

/** Finds the parts that the URL names in the document. The page of a selected field or workflow takes precedence over the URL's page. */
export function findSelection(document: PortalDocument, url: UrlSelection): Selection {
  const workflow = document.workflows.find(({ id }) => id === url.workflow);
  const field = getFields(document, workflow?.id).find(({ id }) => id === url.field);
  const owner = workflow ?? field;
  const pageId = owner === undefined ? url.page : getPageId(owner);
  const page = document.pages.find(({ id }) => id === pageId);
  return { page: page?.id ?? GENERAL_PAGE, workflowId: workflow?.id, fieldId: field?.id };
}

/** Converts a selection to URL parameters. */
export function toUrlSelection({ page, workflowId, fieldId }: Selection): UrlSelection {
  return {
    page: page === GENERAL_PAGE ? '' : page,
    workflow: workflowId ?? '',
    field: fieldId ?? '',
  };
}
