import { type Json, toJsonValue } from '@patchbay/rules/json.ts';

/** Formats the stored sample of an event with line breaks. Text that is not JSON is returned as it is. */
export function formatSample(rawSample: string | undefined): string {
  if (rawSample === undefined) {
    return '{}';
  }
  try {
    return JSON.stringify(JSON.parse(rawSample), null, 2);
  } catch {
    return rawSample;
  }
}

/** Parses the stored sample of an event. Null if it is not JSON. */
export function parseSample(rawSample: string | undefined): Json {
  try {
    return toJsonValue(JSON.parse(rawSample ?? '{}'));
  } catch {
    return null;
  }
}
