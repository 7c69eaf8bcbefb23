import type { StoredPortal, StoredPortalField } from '../../db/schema/stored-portal.ts';

/** A field with the list that contains it. */
export interface ListedField {
  field: StoredPortalField;
  /** The `_id` of the field's workflow, or an empty text for a field of the app itself. */
  workflow: string;
  /** The JSON pointer of the field in the document. */
  pointer: string;
}

/** Returns a map key that is unique among the fields of an app. */
export const getFieldKey = (workflow: string, id: string): string => `${workflow}/${id}`;

/** Lists all fields of a portal, the fields of the app itself first. */
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
