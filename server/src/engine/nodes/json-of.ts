import { isJson, type Json } from '@patchbay/rules/json.ts';

/** A setting that takes any JSON. Absent, and what is no JSON, is null. */
export function jsonOf(value: unknown): Json {
  return isJson(value) ? value : null;
}
