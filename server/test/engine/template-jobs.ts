import { conditionsHold } from '#domain/workflows/conditions-hold.ts';
import { toNodeJob } from '#engine/nodes/node-job.ts';
import { findPaths, resolveFully, type TemplateJobs } from '#engine/nodes/resolve-settings.ts';

/** Runs the jobs of templates in this process, for engines without a work pool. */
export const templateJobsHere: TemplateJobs = {
  findPaths: async (value) => findPaths(value),
  resolve: toNodeJob(resolveFully),
  conditionsHold: async (conditions) => conditionsHold(conditions),
};
