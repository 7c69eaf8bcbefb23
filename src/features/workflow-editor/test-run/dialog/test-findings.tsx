import { FindingList } from '@/components/workflows/finding-list';
import { showWhole } from '@/lib/show-whole';
import type { FindingGroup } from '@/lib/workflow/findings';

type TestFindingsProps = {
  groups: readonly FindingGroup[];
  /** Shows a node that is not ready. */
  onShow: (nodeId: string) => void;
};

/** Says why the draft cannot run, and scrolls to it. */
export function TestFindings({ groups, onShow }: TestFindingsProps) {
  return (
    <div role="alert">
      {groups.length === 0 ? null : (
        <div ref={showWhole} className="flex scroll-mb-4 flex-col gap-2">
          <p className="font-medium">It cannot run yet:</p>
          <FindingList groups={groups} severity="error" onShow={onShow} />
        </div>
      )}
    </div>
  );
}
