/** The path of the config that was created without an id. */
export const DEFAULT_CONFIG = '/api/v2/f-sdk/slug/{slug}/config';
export const CONFIG = '/api/v2/f-sdk/slug/{slug}/config/{configId}';
export const CONFIG_FIELD = '/api/v2/public/config/field/{fieldId}';

interface FieldInput {
  fieldId: string;
  header: { slug: string };
  query: { workflow_id: string | undefined };
}

/**
 * Returns the parameters of a config field: its id in the path, its app in a header, its workflow in the
 * query.
 */
export function fieldInput(
  slug: string,
  fieldId: string,
  workflow_id: string | undefined,
): FieldInput {
  return { fieldId, header: { slug }, query: { workflow_id } };
}
