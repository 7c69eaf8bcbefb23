import { Fragment } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { SHORTCUTS } from './shortcuts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description="They work while the graph or the list of steps has the focus. On a Mac, Ctrl is ⌘."
      hasCancel={false}
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what it lies in scrolls, so it must be reachable by keyboard
        tabIndex={0}
        aria-label="Keyboard shortcuts"
        className="focus-inset flex flex-col rounded-sm text-sm"
      >
        {SHORTCUTS.map(({ keys, text }) => (
          <li key={text} className="flex items-center justify-between gap-4 border-b py-1.5">
            <span>{text}</span>
            <span className="flex shrink-0 flex-wrap justify-end gap-x-1.5 gap-y-1">
              {keys.map((combination, index) => (
                <Fragment key={combination.join()}>
                  {index === 0 ? null : <span className="text-muted-foreground">or</span>}
                  <span className="flex gap-1">
                    {combination.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
