// `x-open-enum` marks the member of an `anyOf` that stands for the values of later releases.
import type { SchemaObject } from 'openapi-typescript';
import ts from 'typescript';

/**
 * Returns `string & {}` for such a member: `'KNOWN' | string` would collapse to `string`, and editors
 * would no longer complete the known values.
 */
export function openEnum(schema: SchemaObject): ts.TypeNode | undefined {
  if (!('x-open-enum' in schema)) {
    return undefined;
  }
  const { factory } = ts;
  return factory.createParenthesizedType(
    factory.createIntersectionTypeNode([
      factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      factory.createTypeLiteralNode([]),
    ]),
  );
}
