import type { PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isScalar } from '@patchbay/rules/json.ts';
import { withKey } from './with-key';

/** Changes one key of the edited field. The value undefined removes the key. */
export type SetKey = <K extends keyof PortalField>(
  key: K,
  value: PortalField[K] | undefined,
  /** The name of an input whose key presses are undone together. Without a name, each change is a step. */
  step?: string,
) => void;

/** Sets whether a field takes several choices, and converts its default to a list or to a single value. */
export function withMultiple(field: PortalField, isMultiple: boolean): PortalField {
  const next = withKey(field, 'multiple', isMultiple || undefined);
  const { defaultValue } = field;
  if (defaultValue === undefined || defaultValue === null) {
    return next;
  }
  if (!isMultiple) {
    const [first] = Array.isArray(defaultValue) ? defaultValue : [defaultValue];
    return withKey(next, 'defaultValue', isScalar(first) ? first : undefined);
  }
  return Array.isArray(defaultValue) || typeof defaultValue === 'object'
    ? next
    : withKey(next, 'defaultValue', [defaultValue]);
}

/** Sets whether a field is secret. A secret has no default, which would be stored without encryption. */
export function withSecret(field: PortalField, isSecret: boolean): PortalField {
  const next = withKey(field, 'secret', isSecret || undefined);
  return isSecret ? withKey(next, 'defaultValue', undefined) : next;
}
