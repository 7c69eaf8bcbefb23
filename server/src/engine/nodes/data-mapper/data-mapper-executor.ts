import { type NodeJob, runNodeJob } from '../node-job.ts';
import type { NodeExecutor } from '../node-type.ts';
import { isQuick, type MapperSettings, mapRecords } from './map-records.ts';

export interface DataMapperDeps {
  /** Maps in another process. */
  mapRecords: NodeJob<MapperSettings>;
}

/** Renames the keys of an object, or of each object of a list. */
export function createDataMapperExecutor(deps: DataMapperDeps): NodeExecutor<'data_mapper'> {
  return {
    type: 'data_mapper',
    execute: async (context, settings) => ({
      kind: 'done',
      output: isQuick(settings)
        ? mapRecords(settings)
        : await runNodeJob(deps.mapRecords, settings, context),
    }),
  };
}
