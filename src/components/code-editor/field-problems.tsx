import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import type { FieldProblem, Fix } from './field-problem';

const MAX_GROUPS = 3;

type FieldProblemsProps = {
  id: string;
  problems: readonly FieldProblem[];
  onFix: (fix: Fix) => void;
};

/** Lists the problems of a field below it, with a button for each correction. */
export function FieldProblems({ id, problems, onFix }: FieldProblemsProps) {
  const groups = groupProblems(problems);
  const hiddenCount = groups.slice(MAX_GROUPS).reduce((sum, { count }) => sum + count, 0);
  // The live region is always mounted: one that appears together with its text is not announced.
  return (
    <div id={id} aria-live="polite" className="flex flex-col gap-1 text-xs empty:hidden">
      {groups.slice(0, MAX_GROUPS).map(({ problem, count }) => {
        const { from, message, severity, fix } = problem;
        const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
        return (
          <p
            key={`${from} ${message}`}
            className={cn(
              'wrap-anywhere flex items-start gap-1',
              severity === 'error' ? 'text-danger' : 'text-warning',
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              {message}
              {count === 1 ? null : ` (${count.toLocaleString('en')} times)`}
              {fix === undefined ? null : (
                <>
                  {' '}
                  <Button
                    variant="link"
                    size="sm"
                    className="wrap-anywhere inline whitespace-normal text-start"
                    onClick={() => onFix(fix)}
                  >
                    {fix.label}
                  </Button>
                </>
              )}
            </span>
          </p>
        );
      })}
      {hiddenCount > 0 ? <p className="text-muted-foreground">And {hiddenCount} more.</p> : null}
    </div>
  );
}

type Group = { problem: FieldProblem; count: number };

/** Groups problems with the same message. A problem with a fix stays alone, because its fix is for one range. */
function groupProblems(problems: readonly FieldProblem[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const problem of problems) {
    const { from, message, fix } = problem;
    const key = fix === undefined ? message : `${from} ${message}`;
    const group = groups.get(key);
    groups.set(key, group ? { ...group, count: group.count + 1 } : { problem, count: 1 });
  }
  return [...groups.values()];
}
