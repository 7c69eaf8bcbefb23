import type { Operation } from './list-operations.ts';

/**
 * Returns the source of a regular expression for the paths of a template, without anchors. Each parameter
 * matches one segment, in a group with its name.
 *
 * @param wildcard the parameter at the end that may contain slashes; by default there is none
 */
export function toPathPattern(template: string, wildcard: string | null = null): string {
  return template
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) {
        return escapePattern(part);
      }
      return `(?<${part}>${part === wildcard ? '.*' : '[^/]+'})`;
    })
    .join('');
}

/** Returns a regular expression that matches exactly this text. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An operation, and the parameters of its path, still encoded. */
export interface FoundOperation {
  operation: Operation;
  params: Record<string, string>;
}

/**
 * Finds the operation of a request, or undefined if there is none. If several templates match, the one
 * with the fewest parameters wins, as in Prism and in OpenAPI.
 *
 * @param options.isPrefixed whether paths may begin with a prefix, such as `/backend`
 */
export function createOperationFinder(
  operations: readonly Operation[],
  { isPrefixed = false }: { isPrefixed?: boolean } = {},
): (method: string, pathname: string) => FoundOperation | undefined {
  const start = isPrefixed ? '' : '^';
  const routes = operations
    .map((operation) => ({
      operation,
      pattern: new RegExp(`${start}${toPathPattern(operation.path)}$`),
    }))
    .sort((a, b) => countParameters(a.operation) - countParameters(b.operation));
  return (method, pathname) => {
    for (const { operation, pattern } of routes) {
      const found = operation.method === method ? pattern.exec(pathname) : null;
      if (found !== null) {
        return { operation, params: { ...found.groups } };
      }
    }
    return undefined;
  };
}

const countParameters = ({ path }: Operation): number => path.split('{').length;
