import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleHelp } from 'lucide-react';
import { Button } from '@/components/ui/button';

type UnverifiedNoteProps = { app: AppSettings; onShow: () => void };

/**
 * The number of facts of the connector that are not yet verified, in one quiet line. Renders
 * nothing if all are.
 */
export function UnverifiedNote({ app: { name, unverified }, onShow }: UnverifiedNoteProps) {
  const count = unverified.length;
  if (count === 0) {
    return null;
  }
  return (
    <p className="flex items-start gap-1.5 text-muted-foreground text-xs">
      <CircleHelp aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>
        {count === 1 ? 'One fact' : `${count} facts`} about this app {count === 1 ? 'is' : 'are'}{' '}
        not yet verified against {name}’s docs.{' '}
        <Button variant="link" size="sm" className="h-auto p-0 underline" onClick={onShow}>
          See which
        </Button>
      </span>
    </p>
  );
}
