import type { SaveConfigRequest, WorkflowValues } from '@patchbay/contract/schema.gen.d.ts';
import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { createInvalidConfigError } from '../config-errors.ts';
import { APP_FIELDS } from '../portal-fields.ts';

/** A value that a request stores. */
export interface ValueWrite {
  workflow: string;
  field_id: string;
  /** The value, or null to clear it. */
  value: unknown;
  /** The JSON pointer of the value in the request. */
  pointer: string;
}

/** A workflow that a request enables or disables. */
export interface SwitchWrite {
  workflow: string;
  enabled: boolean;
  pointer: string;
}

/** The changes that a request asks for. Parts that it does not name stay. */
export interface ConfigWrite {
  values: readonly ValueWrite[];
  switches: readonly SwitchWrite[];
  labels?: SaveConfigRequest['labels'] | undefined;
  /** The `_id` of the connection, or null for the default one. */
  connection_id?: string | null | undefined;
  /** The revision that the caller saw. Undefined if the last write wins. */
  revision?: number | undefined;
}

export const NOTHING: ConfigWrite = { values: [], switches: [] };

/** Builds the write of saveConfig, whose clients send an empty list of rows if they have none to change. */
export function buildSaveWrite(body: Omit<SaveConfigRequest, 'slug'>): ConfigWrite {
  const { labels, ...rest } = body;
  const isEmpty = Array.isArray(labels) && labels.length === 0;
  return buildConfigWrite(isEmpty || labels === undefined ? rest : body);
}

/**
 * Builds the write of updateConfig, where an empty list removes the rows.
 *
 * @throws AppError VALIDATION_ERROR if the request names a workflow twice
 */
export function buildConfigWrite({
  labels,
  connection_id,
  revision,
  fields = {},
  workflows = [],
}: Omit<SaveConfigRequest, 'slug'>): ConfigWrite {
  assertDistinct(workflows);
  return {
    values: [
      ...toValueWrites(APP_FIELDS, fields, '/fields'),
      ...workflows.flatMap(({ id, fields: own = {} }, index) =>
        toValueWrites(id, own, `/workflows/${index}/fields`),
      ),
    ],
    switches: workflows.flatMap(toSwitchWrites),
    labels,
    connection_id,
    revision,
  };
}

/** @throws AppError VALIDATION_ERROR for a workflow that is named twice, because its values may contradict each other */
function assertDistinct(workflows: readonly WorkflowValues[]): void {
  const ids = workflows.map(({ id }) => id);
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []));
  if (repeated.length > 0) {
    throw createInvalidConfigError(
      'A workflow is named twice. Send all that changes in it together.',
      repeated.map((index) => ({
        in: 'body',
        pointer: `/workflows/${index}/id`,
        message: 'is named before',
      })),
    );
  }
}

function toValueWrites(
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

function toSwitchWrites({ id, enabled }: WorkflowValues, index: number): SwitchWrite[] {
  return enabled === undefined
    ? []
    : [{ workflow: id, enabled, pointer: `/workflows/${index}/enabled` }];
}
