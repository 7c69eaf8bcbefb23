// The database may import enums from the contract and no other type, because its rows are not bodies of
// responses.
import ts from 'typescript';
import type { SourceTree } from './imports.ts';

const SCHEMA = 'contract/src/schema.gen.d.ts';
const PACKAGE = '@patchbay/contract/';

/** Returns a function that lists the imports of a file from the contract that are not enums. */
export function importsBesideEnums(tree: SourceTree): (file: string) => string[] {
  const enums = listEnums(tree.get(SCHEMA) ?? '');
  return (file) => {
    const names = contractImports(parse(file, tree.get(file) ?? ''));
    return names.filter((name) => !enums.has(name));
  };
}

/** Returns the names of imported types, and the specifier of an import that may import values. */
function contractImports(source: ts.SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && isContract(node.moduleSpecifier)) {
      const bindings = node.importClause?.namedBindings;
      const isTypeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      const isNamed = bindings !== undefined && ts.isNamedImports(bindings);
      names.push(
        ...(isTypeOnly && isNamed
          ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
          : [node.moduleSpecifier.text]),
      );
      return;
    }
    if (ts.isStringLiteral(node) && isContract(node)) {
      names.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const isContract = (node: ts.Node): node is ts.StringLiteral =>
  ts.isStringLiteral(node) && node.text.startsWith(PACKAGE);

/**
 * Returns the schemas of the contract that are unions of string literals, as `components` declares them.
 */
function listEnums(text: string): ReadonlySet<string> {
  const enums = new Set<string>();
  const components = parse(SCHEMA, text)
    .statements.filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'components');
  for (const schema of listMembers(memberType(components?.members, 'schemas'))) {
    if (schema.type !== undefined && isEnum(schema.type) && ts.isIdentifier(schema.name)) {
      enums.add(schema.name.text);
    }
  }
  return enums;
}

const isEnum = (type: ts.TypeNode): boolean =>
  ts.isUnionTypeNode(type)
    ? type.types.every(isEnum)
    : ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal);

const listMembers = (type: ts.TypeNode | undefined): ts.PropertySignature[] =>
  type !== undefined && ts.isTypeLiteralNode(type)
    ? type.members.filter(ts.isPropertySignature)
    : [];

function memberType(
  members: ts.NodeArray<ts.TypeElement> | undefined,
  name: string,
): ts.TypeNode | undefined {
  return members
    ?.filter(ts.isPropertySignature)
    .find((member) => ts.isIdentifier(member.name) && member.name.text === name)?.type;
}

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
