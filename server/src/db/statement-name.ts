/** Further texts run unnamed: a connection keeps the plan of every name until it is closed. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

/**
 * Returns the name under which connections keep this text as a prepared statement, one per text in the process. A
 * list of any length has to be one value (`isAny`), or each length needs a name.
 */
export function getStatementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === MAX_NAMES) {
    return known;
  }
  const name = `statement_${names.size + 1}`;
  names.set(text, name);
  return name;
}
