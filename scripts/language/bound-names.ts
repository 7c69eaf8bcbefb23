// Finds the names that a parameter or a declaration binds.
import type { BindingPattern, ParamPattern } from 'oxc-parser';

export type Pattern = BindingPattern | ParamPattern;

/** Returns the bound names. Leaves out shorthand properties, because their names belong to the type. */
export function boundNames(pattern: Pattern | null): { name: string; start: number }[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement'
          ? boundNames(property.argument)
          : property.shorthand
            ? []
            : boundNames(property.value),
      );
    case 'TSParameterProperty':
      return boundNames(pattern.parameter);
    default:
      return [];
  }
}
