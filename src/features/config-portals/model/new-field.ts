import type {
  ConnectorSource,
  FieldType,
  OptionSource,
  PortalField,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';

const ID_BYTES = 12;

/** Creates an id in the server's format: 24 hexadecimal digits. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates an empty fixed list. */
export function createFixedList(): OptionSource {
  return { kind: 'fixed', options: [] };
}

/** Creates a field with the settings that its type requires. */
export function createField(type: FieldType, name: string, page: string | undefined): PortalField {
  const field: PortalField = { id: createId(), name, field_type: type };
  return {
    ...field,
    ...(page === undefined ? {} : { page }),
    ...createTypeSettings(type),
  };
}

function createTypeSettings(type: FieldType): Partial<PortalField> {
  switch (type) {
    case 'select':
      return { options: createFixedList() };
    case 'map':
      return { labels: { kind: 'labels' }, options: createFixedList() };
    case 'map_v2':
      return {
        mapping: {
          source: { name: 'Source', options: createFixedList() },
          destination: { name: 'Destination', options: createFixedList() },
        },
      };
    case 'rule_engine':
      return { rule_columns: [{ name: 'Field', options: createFixedList() }] };
    default:
      return {};
  }
}

/** Creates a select whose options the connector brings. */
export function createSourceField(source: ConnectorSource, page: string | undefined): PortalField {
  return {
    ...createField('select', source.name, page),
    options: { kind: 'connector', identifier: source.identifier },
  };
}
