import type { SaveConfigRequest, WorkflowValues } from '@patchbay/contract/schema.gen.d.ts';
import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { invalidConfig } from '../config-errors.ts';
import { APP_FIELDS } from '../portal-fields.ts';

/** A value to store; null: none. `pointer` leads to it in the request. */
export interface ValueWrite {
  workflow: string;
  field_id: string;
  value: unknown;
  pointer: string;
}

/** A workflow to enable or disable. */
export interface SwitchWrite {
  workflow: string;
  enabled: boolean;
  pointer: string;
}

/** What a request changes in a config. What it does not name stays. */
export interface ConfigWrite {
  values: readonly ValueWrite[];
  switches: readonly SwitchWrite[];
  labels?: SaveConfigRequest['labels'] | undefined;
  /** Null: the default connection. */
  connection_id?: string | null | undefined;
  /** Revision that the caller saw; undefined: the last write wins. */
  revision?: number | undefined;
}

export const NOTHING: ConfigWrite = { values: [], switches: [] };

/** What saveConfig changes. Clients that bring no rows send an empty list of them each time. */
export function saveWriteOf(body: Omit<SaveConfigRequest, 'slug'>): ConfigWrite {
  const { labels, ...rest } = body;
  const isEmpty = Array.isArray(labels) && labels.length === 0;
  return configWriteOf(isEmpty || labels === undefined ? rest : body);
}

/** What updateConfig changes: there an empty list removes the rows. @throws AppError VALIDATION_ERROR */
export function configWriteOf({
  labels,
  connection_id,
  revision,
  fields = {},
  workflows = [],
}: Omit<SaveConfigRequest, 'slug'>): ConfigWrite {
  refuseRepeated(workflows);
  return {
    values: [
      ...valueWrites(APP_FIELDS, fields, '/fields'),
      ...workflows.flatMap(({ id, fields: own = {} }, index) =>
        valueWrites(id, own, `/workflows/${index}/fields`),
      ),
    ],
    switches: workflows.flatMap(switchOf),
    labels,
    connection_id,
    revision,
  };
}

/** Which of two contradicting values is meant cannot be known. */
function refuseRepeated(workflows: readonly WorkflowValues[]): void {
  const ids = workflows.map(({ id }) => id);
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []));
  if (repeated.length > 0) {
    throw invalidConfig(
      'A workflow is named twice. Send all that changes in it together.',
      repeated.map((index) => ({
        in: 'body',
        pointer: `/workflows/${index}/id`,
        message: 'is named before',
      })),
    );
  }
}

function valueWrites(
  workflow: string,
  fields: { readonly [field_id: string]: unknown },
  pointer: string,
): ValueWrite[] {
  return Object.entries(fields).map(([field_id, value]) => ({
    workflow,
    field_id,
    value,
    pointer: formatMemberPointer(pointer, field_id),
  }));
}

function switchOf({ id, enabled }: WorkflowValues, index: number): SwitchWrite[] {
  return enabled === undefined
    ? []
    : [{ workflow: id, enabled, pointer: `/workflows/${index}/enabled` }];
}
