import type { Values } from '#domain/executions/read-run-values.ts';

/** Returns the values of config and linked account, which are read once per segment if a template names one. */
export type RunValues = () => Promise<Values>;

/** Returns a function that reads at its first call, and returns the same from then on. */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
