import type { ExpiredWhen } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';

const DEFAULT_RULES: readonly ExpiredWhen[] = [{ status: 401 }];

/** Whether a response of the app means that the access token expired (connector: `expired_when`). */
export function isTokenExpired(
  status: number,
  json: unknown,
  rules: readonly ExpiredWhen[] = DEFAULT_RULES,
): boolean {
  return rules.some((rule) => {
    if (rule.status !== status) {
      return false;
    }
    const value = rule.pointer === undefined ? undefined : getValueAt(json, rule.pointer);
    if (rule.pointer === undefined) {
      return true;
    }
    return rule.equals === undefined ? value !== undefined : value === rule.equals;
  });
}
