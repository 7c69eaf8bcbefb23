import type { Values } from '../../domain/executions/read-run-values.ts';

/** Read once per segment, and only where a template names one of them. */
export type RunValues = () => Promise<Values>;

export function readOnce(read: RunValues): RunValues {
  let reading: Promise<Values> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
