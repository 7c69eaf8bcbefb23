import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { StatusPill } from '@/components/values/status-pill';
import { getStatus } from './execution-text';
import { getPartCount } from './tested-part';

/** The status of a run. A test that ran a part of a draft and completed says how much it ran. */
export function RunPill({ execution }: { execution: Execution }) {
  const count = execution.status === 'COMPLETED' ? getPartCount(execution.tested_part) : undefined;
  const label = count === undefined ? {} : { label: `Completed · ${count}` };
  return <StatusPill status={getStatus(execution)} {...label} />;
}
