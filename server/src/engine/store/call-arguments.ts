/** Formats the values that are too large for a row as one JSON object. They are JSON already. Null if there are none. */
export function formatPayloads(payloads: Readonly<Record<string, string>> = {}): string | null {
  // Texts are added to each other, because `join` would make another copy of large ones.
  const members = Object.entries(payloads).reduce(
    (text, [key, json]) => `${text}${text === '' ? '' : ','}${JSON.stringify(key)}:${json}`,
    '',
  );
  return members === '' ? null : `{${members}}`;
}

/** Returns the limits of active runs in the order in which the functions of the database take them. */
export function toLimitList(limits: { org: number; workflow: number; account: number }): number[] {
  return [limits.org, limits.workflow, limits.account];
}
