import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/values/relative-time';
import { useTestResults } from './test-results';

/** Says which test the values belong to while the graph does not show it. */
export function LastTestHint() {
  const { execution, onShow } = useTestResults();
  return execution === undefined || onShow === undefined ? null : (
    <div className="flex items-center justify-between gap-2">
      <p className="text-muted-foreground text-sm">
        Values of the last test, <RelativeTime value={execution.createdAt} />
      </p>
      <Button size="sm" onClick={onShow}>
        Show the test
      </Button>
    </div>
  );
}
