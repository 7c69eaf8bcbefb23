import type {
  StoredArchivedField,
  StoredPortal,
  StoredPortalField,
  StoredPortalVersion,
} from '#db/schema/configs/stored-portal.ts';
import { APP_FIELDS, formatFieldKey } from '../configs/portal-fields.ts';
import { countFieldOptions } from './option-problems.ts';
import { listFields } from './portal-fields.ts';

/** The maximum number of `archived_fields` in the contract. */
const MAX_ARCHIVED = 2_000;
/** The maximum number of fixed options of all archived fields together; a portal has the same limit. */
const MAX_ARCHIVED_OPTIONS = 5_000;
/** The maximum number of characters of the conditional code of all archived fields together. */
const MAX_ARCHIVED_CODE = 400_000;

/** Lists the fields that were published once and that `portal` does not have, the last archived first. */
export function listArchivedFields(
  published: StoredPortalVersion | null,
  portal: StoredPortal,
): StoredArchivedField[] {
  if (published === null) {
    return [];
  }
  const present = new Set(
    listFields(portal).map(({ workflow, field }) => formatFieldKey(workflow, field.id)),
  );
  const all: StoredArchivedField[] = [
    ...listFields(published).map(({ workflow, field }) => ({
      field,
      ...(workflow === APP_FIELDS ? {} : { workflow_id: workflow }),
    })),
    ...published.archived,
  ];
  return all.filter(
    ({ workflow_id = APP_FIELDS, field }) => !present.has(formatFieldKey(workflow_id, field.id)),
  );
}

/**
 * Limits the archive that a version stores. Fields with values stay before others, and options are dropped
 * before fields; an older version still has them.
 *
 * @param archived the archived fields, the last archived first
 * @param hasValues whether any config holds a value of the field
 */
export function limitArchive(
  archived: readonly StoredArchivedField[],
  hasValues: (one: StoredArchivedField) => boolean,
): StoredArchivedField[] {
  const [used, unused] = [
    archived.filter(hasValues),
    archived.filter((archivedField) => !hasValues(archivedField)),
  ];
  let [options, code] = [0, 0];
  return [...used, ...unused].slice(0, MAX_ARCHIVED).map((entry) => {
    options += countFieldOptions(entry.field);
    code += entry.field.conditional_code?.length ?? 0;
    return options > MAX_ARCHIVED_OPTIONS || code > MAX_ARCHIVED_CODE
      ? { ...entry, field: dropOptions(entry.field) }
      : entry;
  });
}

/** Removes the sources of a field's options. The values of such a field stay stored and are not checked. */
function dropOptions({
  options: _options,
  labels: _labels,
  mapping: _mapping,
  rule_columns: _columns,
  conditional_code: _code,
  ...field
}: StoredPortalField): StoredPortalField {
  return field;
}
