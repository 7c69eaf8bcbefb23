import type { StoredPortal, StoredPortalField } from '../../db/schema/stored-portal.ts';

/** A field with the list that it is in. */
export interface ListedField {
  field: StoredPortalField;
  /** `_id` of the workflow that it belongs to; empty: it is one of the app itself. */
  workflow: string;
  /** JSON pointer in the document. */
  pointer: string;
}

/** What tells a field from all others of an app, for maps. */
export const fieldKey = (workflow: string, id: string): string => `${workflow}/${id}`;

/** All fields of a portal, those of the app itself first. */
export function listFields({ fields, workflows }: StoredPortal): ListedField[] {
  return [
    ...fields.map((field, at) => ({ field, workflow: '', pointer: `/fields/${at}` })),
    ...workflows.flatMap((workflow, index) =>
      workflow.fields.map((field, at) => ({
        field,
        workflow: workflow.id,
        pointer: `/workflows/${index}/fields/${at}`,
      })),
    ),
  ];
}
