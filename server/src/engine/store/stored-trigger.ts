import { type Json, jsonOf, ownValue } from '@patchbay/rules/json.ts';

/** What started a run: templates read it as `event`. */
export interface Trigger {
  body: Json;
  headers: Readonly<Record<string, string>>;
}

/** @param stored of the row, or of `execution_payload` where it is large */
export function triggerOf(stored: unknown): Trigger {
  const trigger = jsonOf(stored);
  const headers = ownValue(trigger, 'headers') ?? null;
  return {
    body: ownValue(trigger, 'body') ?? null,
    headers:
      typeof headers === 'object' && !Array.isArray(headers)
        ? Object.fromEntries(
            Object.entries(headers ?? {}).flatMap(([name, value]) =>
              typeof value === 'string' ? [[name, value]] : [],
            ),
          )
        : {},
  };
}
