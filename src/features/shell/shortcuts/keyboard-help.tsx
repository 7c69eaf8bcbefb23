import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import type { NavTarget } from './nav-targets';
import { PALETTE_KEYS } from './palette-keys';

type KeyboardHelpProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  targets: readonly NavTarget[];
};

const EVERYWHERE = [
  { keys: PALETTE_KEYS, what: 'Search and go anywhere' },
  { keys: ['/'], what: 'Search in the list' },
  { keys: ['?'], what: 'Show these keys' },
  { keys: ['Esc'], what: 'Close the topmost dialog' },
];

/** Lists all shortcuts of the dashboard. */
export function KeyboardHelp({ isOpen, onOpenChange, targets }: KeyboardHelpProps) {
  const goals = targets.flatMap(({ id, label, goKey }) =>
    goKey === undefined ? [] : [{ id, keys: ['g', goKey], what: label }],
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="While you type in a field, only search opens."
      hasCancel={false}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <KeyList caption="Everywhere" lines={EVERYWHERE} />
        <KeyList caption="Go to" lines={goals} />
      </div>
    </Dialog>
  );
}

type KeyListProps = { caption: string; lines: readonly { keys: string[]; what: string }[] };

function KeyList({ caption, lines }: KeyListProps) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-base">{caption}</h3>
      <dl className="flex flex-col gap-1">
        {lines.map(({ keys, what }) => (
          <div key={what} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="text-muted-foreground">{what}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
