import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Which field of a portal: its id is unique among the fields of the app, and of each workflow. */
export type FieldKey = { id: string; workflowId?: string | undefined };

/** The key as one text, for maps and lists. */
export function keyText({ id, workflowId }: FieldKey): string {
  return `${workflowId ?? ''}/${id}`;
}

/** The fields of the app, or of one of its workflows, in order. */
export function fieldsOf(
  document: PortalDocument,
  workflowId: string | undefined,
): readonly PortalField[] {
  return workflowId === undefined
    ? document.fields
    : (document.workflows.find(({ id }) => id === workflowId)?.fields ?? []);
}

export function findField(document: PortalDocument, key: FieldKey): PortalField | undefined {
  return fieldsOf(document, key.workflowId).find(({ id }) => id === key.id);
}
