import type { PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Offers a workflow to customers, on one of the portal's pages. */
export function offerWorkflow(document: PortalDocument, id: string, page: string): PortalDocument {
  return document.workflows.some((each) => each.id === id)
    ? document
    : { ...document, workflows: [...document.workflows, { id, page, fields: [] }] };
}
