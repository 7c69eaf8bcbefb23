import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** A scope with its label. */
export type ScopeOption = {
  value: string;
  label: string;
  /** Typed by a user; the connector does not list it. */
  isCustom: boolean;
};

/** Returns all selectable scopes: those of the connector, then typed ones. */
export function listScopeOptions(app: AppSettings, chosen: readonly string[]): ScopeOption[] {
  const mandatory = new Set(app.mandatory_scopes);
  const known = app.available_scopes.filter(({ value }) => !mandatory.has(value));
  const values = new Set(known.map(({ value }) => value));
  const typed = [...new Set([...app.scopes, ...chosen])].filter(
    (value) => !values.has(value) && !mandatory.has(value),
  );
  return [
    ...known.map(({ value, label }) => ({ value, label, isCustom: false })),
    ...typed.map((value) => ({ value, label: value, isCustom: true })),
  ];
}

/** Returns whether two lists contain the same scopes, in any order. */
export function isSameChoice(before: readonly string[], after: readonly string[]): boolean {
  const [a, b] = [new Set(before), new Set(after)];
  return a.size === b.size && [...a].every((value) => b.has(value));
}

/** Returns the error of a typed scope; undefined if it can be added. */
export function findScopeError(typed: string, chosen: readonly string[]): string | undefined {
  const value = typed.trim();
  if (value === '') {
    return 'Enter a scope as the provider writes it.';
  }
  if (/[\s,]/.test(value)) {
    return 'Add one scope at a time: a scope has no spaces and no commas.';
  }
  if (value.length > 240) {
    return 'A scope has at most 240 characters.';
  }
  return chosen.includes(value) ? 'This scope is already requested.' : undefined;
}
