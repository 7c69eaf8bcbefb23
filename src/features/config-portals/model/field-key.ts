import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The key of a field in a portal. An id is unique among the fields of the app, and among the fields of each workflow. */
export type FieldKey = { id: string; workflowId?: string | undefined };

/** Formats a key as one text, for maps and lists. */
export function formatFieldKey({ id, workflowId }: FieldKey): string {
  return `${workflowId ?? ''}/${id}`;
}

/** Returns the fields of the app, or of one of its workflows, in order. */
export function getFields(
  document: PortalDocument,
  workflowId: string | undefined,
): readonly PortalField[] {
  return workflowId === undefined
    ? document.fields
    : (document.workflows.find(({ id }) => id === workflowId)?.fields ?? []);
}

export function findField(document: PortalDocument, key: FieldKey): PortalField | undefined {
  return getFields(document, key.workflowId).find(({ id }) => id === key.id);
}
