import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

/**
 * TypeScript types of the definitions of the connector schema, one type for each.
 *
 * @param schemaText the JSON Schema as written; its `$defs` become the schemas of a document that
 *   openapi-typescript reads, so that both kinds of generated types come from one tool
 */
export async function connectorTypes(schemaText: string): Promise<string> {
  const schema = JSON.parse(schemaText.replaceAll('#/$defs/', '#/components/schemas/'));
  const document: OpenAPI3 = {
    openapi: '3.1.0',
    info: { title: 'connector', version: '1' },
    paths: {},
    components: { schemas: schema.$defs },
  };
  const ast = await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  return `// Generated from connector.schema.json by \`npm run generate\`. Do not edit.\n${astToString(ast)}`;
}
