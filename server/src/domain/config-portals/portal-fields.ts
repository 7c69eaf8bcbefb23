import type { StoredPortal, StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { APP_FIELDS } from '../configs/portal-fields.ts';

/** A field with the list that contains it. */
export interface ListedField {
  field: StoredPortalField;
  /** The `_id` of the field's workflow, or APP_FIELDS. */
  workflow: string;
  /** The JSON pointer of the field in the document. */
  pointer: string;
}

/** Lists all fields of a portal, the fields of the app itself first. */
export function listFields({ fields, workflows }: StoredPortal): ListedField[] {
  return [
    ...fields.map((field, at) => ({ field, workflow: APP_FIELDS, pointer: `/fields/${at}` })),
    ...workflows.flatMap((workflow, index) =>
      workflow.fields.map((field, at) => ({
        field,
        workflow: workflow.id,
        pointer: `/workflows/${index}/fields/${at}`,
      })),
    ),
  ];
}
