/** Bytes of JSON that a payload or an output may have. */
export const MAX_OUTPUT_BYTES = 1_048_576;

/** Above so many bytes a value lies in `execution_payload`. */
export const MAX_ROW_BYTES = 65_536;

/** Under which key a value above MAX_ROW_BYTES lies in `execution_payload`. */
export const payloadKey = {
  trigger: 'trigger',
  returned: 'return',
  graph: 'graph',
  input: (node: string, iteration: string) => `input:${node}/${iteration}`,
  output: (node: string, iteration: string) => `output:${node}/${iteration}`,
} as const;

/** A value as JSON, with its size in bytes. */
export function measured(value: unknown): { json: string; size: number } {
  const json = JSON.stringify(value ?? null);
  return { json, size: Buffer.byteLength(json) };
}
