import type { ConfigValue } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Parses a JSON text. Undefined if the text is not JSON. */
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
