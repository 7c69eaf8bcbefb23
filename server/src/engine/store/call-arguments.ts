/** Formats what is too large for a row, by its key, as one JSON object; null: nothing is. The values are JSON already. */
export function formatPayloads(payloads: Readonly<Record<string, string>> = {}): string | null {
  const entries = Object.entries(payloads);
  return entries.length === 0
    ? null
    : `{${entries.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}

/** Returns the limits of active runs in the order in which the functions of the database take them. */
export function toLimitList(limits: { org: number; workflow: number; account: number }): number[] {
  return [limits.org, limits.workflow, limits.account];
}
