import { useQuery } from '@tanstack/react-query';
import { usesQuery } from '@/api/queries/workflow-uses';

/** Reads the uses of a workflow if customers switch it on. The screen shows its error. */
export const usePathUses = (workflowId: string, isSwitched: boolean) =>
  useQuery({ ...usesQuery(workflowId), meta: { showsOwnError: true }, enabled: isSwitched });
