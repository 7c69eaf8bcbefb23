import type { NodeExecutor } from '../node-type.ts';
import { type OutputJob, runOutputJob } from '../output-job.ts';
import { type ConverterSettings, convert } from './convert.ts';
import { isQuick } from './is-quick.ts';

export interface DataConverterDeps {
  /** Converts in another process. */
  convert: OutputJob<ConverterSettings>;
}

/** Converts CSV, JSON, Excel and base64. */
export function createDataConverterExecutor(
  deps: DataConverterDeps,
): NodeExecutor<'data_converter'> {
  return {
    type: 'data_converter',
    execute: async (context, settings) => ({
      kind: 'done',
      output: isQuick(settings)
        ? await convert(settings)
        : await runOutputJob(deps.convert, settings, context),
    }),
  };
}
