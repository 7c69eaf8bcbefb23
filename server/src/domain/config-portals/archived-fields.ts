import type {
  StoredArchivedField,
  StoredPortal,
  StoredPortalField,
  StoredPortalVersion,
} from '../../db/schema/stored-portal.ts';
import { countOptionsOf } from './option-problems.ts';
import { fieldKey, listFields } from './portal-fields.ts';

/** `archived_fields` of the contract. */
const MAX_ARCHIVED = 2_000;
/** Fixed options of all archived fields together, as of a portal. */
const MAX_ARCHIVED_OPTIONS = 5_000;
/** Characters of their conditional code. */
const MAX_ARCHIVED_CODE = 400_000;

/** Fields that were published once and that `portal` does not have, the last archived first. */
export function archivedFields(
  published: StoredPortalVersion | null,
  portal: StoredPortal,
): StoredArchivedField[] {
  if (published === null) {
    return [];
  }
  const kept = new Set(
    listFields(portal).map(({ workflow, field }) => fieldKey(workflow, field.id)),
  );
  const all: StoredArchivedField[] = [
    ...listFields(published).map(({ workflow, field }) => ({
      field,
      ...(workflow === '' ? {} : { workflow_id: workflow }),
    })),
    ...published.archived,
  ];
  return all.filter(({ workflow_id = '', field }) => !kept.has(fieldKey(workflow_id, field.id)));
}

/**
 * The archive as a version stores it. Where it would grow without end, fields that hold values stay before
 * others, and lists of options go before fields: an older version still has them.
 *
 * @param archived the last archived first
 * @param hasValues whether any config holds a value of the field
 */
export function boundedArchive(
  archived: readonly StoredArchivedField[],
  hasValues: (one: StoredArchivedField) => boolean,
): StoredArchivedField[] {
  const [used, unused] = [archived.filter(hasValues), archived.filter((one) => !hasValues(one))];
  let [options, code] = [0, 0];
  return [...used, ...unused].slice(0, MAX_ARCHIVED).map((one) => {
    options += countOptionsOf(one.field);
    code += one.field.conditional_code?.length ?? 0;
    return options > MAX_ARCHIVED_OPTIONS || code > MAX_ARCHIVED_CODE
      ? { ...one, field: withoutOptions(one.field) }
      : one;
  });
}

/** Without its sources nothing is known of a field's options, so that its values are kept unchecked. */
function withoutOptions({
  options: _options,
  labels: _labels,
  mapping: _mapping,
  rule_columns: _columns,
  conditional_code: _code,
  ...field
}: StoredPortalField): StoredPortalField {
  return field;
}
