import { useId } from 'react';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';

type DemoQuestionProps = { value: boolean; onChange: (value: boolean) => void };

/** Whether the organization starts with sample data. */
export function DemoQuestion({ value, onChange }: DemoQuestionProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4 rounded-lg border bg-secondary p-4">
      <div>
        <Label htmlFor={id}>Start with demo data</Label>
        <p id={`${id}-help`} className="mt-0.5 text-muted-foreground">
          Linked accounts, connections and runs to look around in. You can erase them at any time;
          your own data stays.
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-help`} checked={value} onCheckedChange={onChange} />
    </div>
  );
}
