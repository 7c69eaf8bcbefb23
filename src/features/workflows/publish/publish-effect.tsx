import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { usesQuery } from '@/api/queries/workflow-uses';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { type Side, VersionDifferences, type ViewedNode } from '../compare/version-differences';
import { UsesList } from './uses-list';

type PublishEffectProps = {
  draft: Workflow;
  /** The version that was published last. */
  from: number;
  to: Side;
  /** Shows a node of the draft. */
  onShow?: ((nodeId: string) => void) | undefined;
  /** Shows a node of a version. */
  onView?: ((node: ViewedNode) => void) | undefined;
};

/** The differences that publishing makes, and the uses that it affects. */
export function PublishEffect({ draft, from, to, onShow, onView }: PublishEffectProps) {
  const isOfCustomer = useHasQueryToken();
  const uses = useQuery({ ...usesQuery(draft.associated_workflow), enabled: !isOfCustomer });
  return (
    <section className="flex flex-col gap-1">
      {from === to ? null : (
        <>
          <h3 className="font-medium">
            {to === 'draft' ? `Since version ${from}` : `From version ${from} to version ${to}`}
          </h3>
          <VersionDifferences draft={draft} from={from} to={to} {...{ onShow, onView }} />
        </>
      )}
      {isOfCustomer ? null : (
        <>
          <h3 className="pt-2 font-medium">Who is affected</h3>
          <UsesList uses={uses} isStopping={false} />
        </>
      )}
    </section>
  );
}
