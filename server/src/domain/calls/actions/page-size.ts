import type { Action, Connector } from '#connectors/connector.gen.d.ts';
import { mapFields } from './action-fields.ts';

/** Returns the input with the largest page size of the app, unless the input has a page size. */
export function addPageSize(
  { pagination }: Pick<Connector, 'pagination'>,
  action: Action,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { size, size_param } = pagination ?? {};
  if (action.paginate !== true || size === undefined || size_param === undefined) {
    return input;
  }
  const name = mapFields(action).find(
    ({ field, key }) => (field.in === 'query' || field.in === 'body') && key === size_param,
  )?.field.name;
  return name === undefined || Object.hasOwn(input, name) ? input : { ...input, [name]: size };
}
