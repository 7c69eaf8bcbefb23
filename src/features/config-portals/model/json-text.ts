import type { ConfigValue } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The value of a JSON text; undefined for a text that is none. */
export function parseJson(text: string): ConfigValue | undefined {
  try {
    const value: ConfigValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
