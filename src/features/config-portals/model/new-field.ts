import type {
  ConnectorSource,
  FieldType,
  OptionSource,
  PortalField,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';

const ID_BYTES = 12;

/** An id like those of the server: 24 hexadecimal digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An empty fixed list. */
export function noOptions(): OptionSource {
  return { kind: 'fixed', options: [] };
}

/** A field of a type with what the type cannot be without. */
export function newField(type: FieldType, name: string, page: string | undefined): PortalField {
  const field: PortalField = { id: newId(), name, field_type: type };
  return {
    ...field,
    ...(page === undefined ? {} : { page }),
    ...partsOf(type),
  };
}

function partsOf(type: FieldType): Partial<PortalField> {
  switch (type) {
    case 'select':
      return { options: noOptions() };
    case 'map':
      return { labels: { kind: 'labels' }, options: noOptions() };
    case 'map_v2':
      return {
        mapping: {
          source: { name: 'Source', options: noOptions() },
          destination: { name: 'Destination', options: noOptions() },
        },
      };
    case 'rule_engine':
      return { rule_columns: [{ name: 'Field', options: noOptions() }] };
    default:
      return {};
  }
}

/** A select whose options the connector brings. */
export function fieldOfSource(source: ConnectorSource, page: string | undefined): PortalField {
  return {
    ...newField('select', source.name, page),
    options: { kind: 'connector', identifier: source.identifier },
  };
}
