import type { ExpiredWhen } from '../../connectors/connector.gen.d.ts';
import { valueAt } from '../../connectors/json-pointer.ts';

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
    const value = rule.pointer === undefined ? undefined : valueAt(json, rule.pointer);
    if (rule.pointer === undefined) {
      return true;
    }
    return rule.equals === undefined ? value !== undefined : value === rule.equals;
  });
}
