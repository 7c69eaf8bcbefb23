import type {
  StoredPortal,
  StoredPortalField,
  StoredPortalVersion,
} from '#db/schema/configs/stored-portal.ts';
import { listSources } from './field-sources.ts';

/** The value in place of a workflow's id for the fields of the app itself. */
export const APP_FIELDS = '';

export interface FieldEntry {
  /** The `_id` of the field's workflow, or APP_FIELDS. */
  workflow: string;
  field: StoredPortalField;
  /** Whether only earlier versions have the field. Its values stay stored, and no one sees them. */
  isArchived: boolean;
}

/** The fields of a portal, indexed by id. */
export interface PortalFields {
  document: StoredPortal;
  /** Returns the fields of the app itself or of a workflow, in order. Empty if the workflow is not offered. */
  listFields(workflow: string): readonly StoredPortalField[];
  find(workflow: string, field_id: string): FieldEntry | undefined;
  /** The keys of the lists of rows that the embedding application sends. */
  labelKeys: ReadonlySet<string>;
}

/** The fields of an app without a portal. */
export const NO_FIELDS: PortalFields = indexPortal({
  pages: [{ id: 'general', name: 'General Fields' }],
  fields: [],
  workflows: [],
});

/**
 * Indexes the fields of a portal by id.
 *
 * @param document a published version, or a draft, which has no archived fields
 */
export function indexPortal(document: StoredPortal | StoredPortalVersion): PortalFields {
  const lists = new Map<string, readonly StoredPortalField[]>([
    [APP_FIELDS, document.fields],
    ...document.workflows.map(({ id, fields }) => [id, fields] as const),
  ]);
  const entries = new Map<string, FieldEntry>();
  const archived = 'archived' in document ? document.archived : [];
  for (const { field, workflow_id: workflow = APP_FIELDS } of archived) {
    entries.set(formatFieldKey(workflow, field.id), { workflow, field, isArchived: true });
  }
  for (const [workflow, fields] of lists) {
    for (const field of fields) {
      entries.set(formatFieldKey(workflow, field.id), { workflow, field, isArchived: false });
    }
  }
  return {
    document,
    listFields: (workflow) => lists.get(workflow) ?? [],
    find: (workflow, field_id) => entries.get(formatFieldKey(workflow, field_id)),
    labelKeys: new Set([...lists.values()].flat().flatMap(listLabelKeys)),
  };
}

function listLabelKeys(field: StoredPortalField): string[] {
  return listSources(field).flatMap(({ source }) =>
    source.kind === 'labels' && source.key !== undefined ? [source.key] : [],
  );
}

/** Returns a key for a field of a config. Field ids are unique only within their list. */
export const formatFieldKey = (workflow: string, field_id: string): string =>
  `${workflow}/${field_id}`;
