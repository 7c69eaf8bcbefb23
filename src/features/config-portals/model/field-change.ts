import type { PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isScalar } from '@patchbay/rules/json.ts';
import { withKey } from './with-key';

/** Changes one key of the field that is edited; undefined removes it. */
export type SetKey = <K extends keyof PortalField>(
  key: K,
  value: PortalField[K] | undefined,
  /** Names an input of it, whose key presses are undone together; else each change is a step. */
  step?: string,
) => void;

/** A default of a single choice is none of several, and the other way round. */
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

/** A secret has no default: it would be stored in the clear. */
export function withSecret(field: PortalField, isSecret: boolean): PortalField {
  const next = withKey(field, 'secret', isSecret || undefined);
  return isSecret ? withKey(next, 'defaultValue', undefined) : next;
}
