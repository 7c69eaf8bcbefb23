import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { useEditor } from '../state/editor-context';

type PartCardProps = {
  /** The accessible name of the card. */
  label: string;
  icon: ReactNode;
  title: string;
  action: ReactNode;
  children: ReactNode;
};

/** The frame of the edited part. In a narrow window it is below the outline, so it scrolls into view and has a button back. */
export function PartCard({ label, icon, title, action, children }: PartCardProps) {
  const { select } = useEditor();
  const card = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button is visible only if the outline is above the card instead of beside it.
    if (back.current?.checkVisibility() === true) {
      card.current?.scrollIntoView({ block: 'start' });
    }
  }, []);
  return (
    <div ref={card} className="min-w-0 scroll-mt-16">
      <Button
        ref={back}
        size="sm"
        variant="ghost"
        className="mb-2 @min-[640px]:hidden"
        icon={<ArrowLeft aria-hidden />}
        onClick={() => {
          select({ workflowId: undefined, fieldId: undefined });
          window.scrollTo({ top: 0 });
        }}
      >
        Back to the list
      </Button>
      <Card aria-label={label}>
        <CardHeader>
          <CardTitle className="flex min-w-0 items-center gap-2">
            {icon}
            <span className="truncate">{title}</span>
          </CardTitle>
          {action}
        </CardHeader>
        <CardContent className="flex flex-col gap-4">{children}</CardContent>
      </Card>
    </div>
  );
}
