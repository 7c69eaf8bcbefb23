import type {
  StoredPortal,
  StoredPortalField,
  StoredPortalVersion,
} from '../../db/schema/stored-portal.ts';
import { sourcesOf } from './field-sources.ts';

/** In the place of a workflow's id: a field of the app itself. */
export const APP_FIELDS = '';

export interface FieldEntry {
  /** `_id` of the workflow that it belongs to, or APP_FIELDS. */
  workflow: string;
  field: StoredPortalField;
  /** A field of earlier versions: its values are kept and shown to no one. */
  isArchived: boolean;
}

/** What a portal asks, by id. */
export interface PortalFields {
  document: StoredPortal;
  /** The fields of the app itself or of a workflow, in order; empty where it is not offered. */
  listOf(workflow: string): readonly StoredPortalField[];
  find(workflow: string, field_id: string): FieldEntry | undefined;
  /** Dynamic fields whose rows the embedding application brings. */
  labelKeys: ReadonlySet<string>;
}

/** An app without a portal asks nothing. */
export const NO_FIELDS: PortalFields = indexPortal({
  pages: [{ id: 'general', name: 'General Fields' }],
  fields: [],
  workflows: [],
});

/** @param document a published version, or a draft, which has no archived fields */
export function indexPortal(document: StoredPortal | StoredPortalVersion): PortalFields {
  const lists = new Map<string, readonly StoredPortalField[]>([
    [APP_FIELDS, document.fields],
    ...document.workflows.map(({ id, fields }) => [id, fields] as const),
  ]);
  const entries = new Map<string, FieldEntry>();
  const archived = 'archived' in document ? document.archived : [];
  for (const { field, workflow_id: workflow = APP_FIELDS } of archived) {
    entries.set(fieldKey(workflow, field.id), { workflow, field, isArchived: true });
  }
  for (const [workflow, fields] of lists) {
    for (const field of fields) {
      entries.set(fieldKey(workflow, field.id), { workflow, field, isArchived: false });
    }
  }
  return {
    document,
    listOf: (workflow) => lists.get(workflow) ?? [],
    find: (workflow, field_id) => entries.get(fieldKey(workflow, field_id)),
    labelKeys: new Set([...lists.values()].flat().flatMap(labelKeysOf)),
  };
}

function labelKeysOf(field: StoredPortalField): string[] {
  return sourcesOf(field).flatMap(({ source }) =>
    source.kind === 'labels' && source.key !== undefined ? [source.key] : [],
  );
}

/** Names a field of a config: ids are unique in their list of fields alone. */
export const fieldKey = (workflow: string, field_id: string): string => `${workflow}/${field_id}`;
