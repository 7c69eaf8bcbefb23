import type {
  ChoiceValue,
  ConfigValue,
  LabelValue,
  MapValue,
  NumberValue,
  RuleCondition,
  RuleGroup,
  RuleValue,
} from '@patchbay/contract/schema.gen.d.ts';

// Guards of stored values by the type of the field. Values were checked when they were written.

export function isTextValue(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumberValue(value: unknown): value is NumberValue {
  return typeof value === 'number' || typeof value === 'string';
}

export function isJsonValue(value: unknown): value is NonNullable<ConfigValue> {
  return value !== null && value !== undefined;
}

export function isChoiceValue(value: unknown): value is ChoiceValue {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

export function isMapValue(value: unknown): value is MapValue {
  return isObject(value) && Object.values(value).every(isChoiceValue);
}

export function isRuleValue(value: unknown): value is RuleValue {
  return Array.isArray(value) ? value.every(isCondition) : isGroup(value);
}

function isGroup(value: unknown): value is RuleGroup {
  return (
    isObject(value) &&
    'join' in value &&
    'rules' in value &&
    Array.isArray(value.rules) &&
    value.rules.every((rule) => isCondition(rule) || isGroup(rule))
  );
}

function isCondition(value: unknown): value is RuleCondition {
  return isObject(value) && 'lhs' in value && 'operator' in value;
}

function isScalar(value: unknown): value is LabelValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
