import { useQuery } from '@tanstack/react-query';
import { usesQuery } from '@/api/queries/workflow-uses';

/** Reads the uses of a workflow if its trigger needs a switch (see `needsSwitch`). The caller shows the error. */
export const usePathUses = (workflowId: string, isSwitchNeeded: boolean) =>
  useQuery({ ...usesQuery(workflowId), meta: { showsOwnError: true }, enabled: isSwitchNeeded });
