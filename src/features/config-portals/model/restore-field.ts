import type { ArchivedField, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getFields } from './field-key';
import { addField } from './fields';
import { GENERAL_PAGE } from './pages';
import { withKey } from './with-key';

/** Tells whether a field can come back: its workflow has to be offered, and its id has to be unused. */
export function canRestore(
  document: PortalDocument,
  { field, workflow_id }: ArchivedField,
): boolean {
  const hasOwner =
    workflow_id === undefined || document.workflows.some(({ id }) => id === workflow_id);
  return hasOwner && !getFields(document, workflow_id).some(({ id }) => id === field.id);
}

/** Brings an archived field back, without its page or parent if these do not exist any more. */
export function restoreField(
  document: PortalDocument,
  { field, workflow_id }: ArchivedField,
): PortalDocument {
  const hasPage = document.pages.some(({ id }) => id === field.page);
  const hasParent = getFields(document, workflow_id).some(({ id }) => id === field.parent);
  const placed = workflow_id !== undefined || hasPage ? field : { ...field, page: GENERAL_PAGE };
  return addField(document, hasParent ? placed : withKey(placed, 'parent', undefined), workflow_id);
}
