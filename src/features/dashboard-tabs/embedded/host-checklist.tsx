import { Circle, CircleCheck } from 'lucide-react';
import { TitledCard } from '@/components/titled-card';
import { cn } from '@/lib/cn';
import type { HostStep } from './host-steps';

/** The completed and the missing steps. */
export function HostChecklist({ steps }: { steps: readonly HostStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <TitledCard title="Checklist" description={`${done} of ${steps.length} done`}>
      <ol className="-my-2 flex flex-col divide-y">
        {steps.map(({ isDone, title, text }) => (
          <li key={title} className="flex gap-3 py-2.5">
            {isDone ? (
              <CircleCheck aria-label="Done" className="mt-px size-4 shrink-0 text-success" />
            ) : (
              <Circle aria-label="To do" className="mt-px size-4 shrink-0 text-muted-foreground" />
            )}
            <div className="wrap-anywhere min-w-0">
              <p className={cn(isDone ? 'text-muted-foreground' : 'font-medium')}>{title}</p>
              {isDone ? null : <p className="text-muted-foreground">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
