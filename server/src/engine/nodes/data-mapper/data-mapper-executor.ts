import type { NodeExecutor } from '../node-type.ts';
import { type OutputJob, runOutputJob } from '../output-job.ts';
import { isQuick, type MapperSettings, mapRecords } from './map-records.ts';

export interface DataMapperDeps {
  /** Maps in another process. */
  mapRecords: OutputJob<MapperSettings>;
}

/** Renames the keys of an object, or of each object of a list. */
export function createDataMapperExecutor(deps: DataMapperDeps): NodeExecutor<'data_mapper'> {
  return {
    type: 'data_mapper',
    execute: async (context, settings) => ({
      kind: 'done',
      output: isQuick(settings)
        ? mapRecords(settings)
        : await runOutputJob(deps.mapRecords, settings, context),
    }),
  };
}
