import { createHash } from 'node:crypto';
import type { StoredLabels } from '#db/schema/configs/config.ts';
import type { StoredOptionSource, StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import type { OptionRequest, ResolvedOptions } from '../field-options/option-request.ts';

/** Seconds for which options are cached if the field does not set a time. */
const DEFAULT_CACHE_SECONDS = 300;

/**
 * The list of a field that options belong to. The number is the index of a rule column. `code` has the error
 * of conditional code.
 */
export type FieldSlot =
  | 'options'
  | 'labels'
  | 'source'
  | 'destination'
  | `column:${number}`
  | 'code';

export interface FieldSource {
  slot: FieldSlot;
  source: StoredOptionSource;
}

/** Lists the sources of all lists of options that a field has. */
export function listSources(field: StoredPortalField): FieldSource[] {
  switch (field.field_type) {
    case 'select':
      return toSources('options', field.options);
    case 'map':
      return [...toSources('labels', field.labels), ...toSources('options', field.options)];
    case 'map_v2':
      return [
        ...toSources('source', field.mapping?.source.options),
        ...toSources('destination', field.mapping?.destination.options),
      ];
    case 'rule_engine':
      return (field.rule_columns ?? []).flatMap(({ options }, index) =>
        toSources(`column:${index}`, options),
      );
    default:
      return [];
  }
}

const toSources = (slot: FieldSlot, source: StoredOptionSource | undefined): FieldSource[] =>
  source === undefined ? [] : [{ slot, source }];

/** Builds the request for the options of one list of a field. */
export function buildOptionRequest(
  field: StoredPortalField,
  source: StoredOptionSource,
  parent: unknown,
): OptionRequest {
  return { source, cache_seconds: field.cache_seconds ?? DEFAULT_CACHE_SECONDS, parent };
}

/** The values that the options of a config's fields depend on, besides the parents. */
export interface OptionBasis {
  connection_id: string | null;
  labels_hash: string;
}

/** Computes the basis of the options of all fields. Call it once per config, because its rows can be long. */
export function computeOptionBasis(
  connection_id: string | null,
  labels: StoredLabels,
): OptionBasis {
  return { connection_id, labels_hash: computeHash(labels) };
}

/** Computes a key that is equal for fields with the same options. */
export function computeOptionsKey(
  { connection_id, labels_hash }: OptionBasis,
  field: StoredPortalField,
  parent: unknown,
): string {
  const sources = listSources(field);
  const basis = [
    sources.some(({ source }) => source.kind === 'labels') ? labels_hash : null,
    sources.some(({ source }) => source.kind !== 'fixed') ? connection_id : null,
    field.parent === undefined ? null : parent,
  ];
  return computeHash([sources, field.conditional_code ?? null, ...basis]);
}

const computeHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** The options of each list of a field. A list that was not resolved is missing. */
export type ResolvedField = ReadonlyMap<FieldSlot, ResolvedOptions>;
