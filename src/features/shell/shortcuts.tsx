import { lazy, Suspense, useEffect } from 'react';
import { useScope } from './screen-area';
import { KeyboardHelp } from './shortcuts/keyboard-help';
import { useNavTargets } from './shortcuts/nav-targets';
import { closeOverlay, useOverlay } from './shortcuts/overlay';
import { useShortcuts } from './shortcuts/use-shortcuts';

// Loaded on first use, because most visits never open it.
const CommandPalette = lazy(() =>
  import('./palette/command-palette').then((module) => ({ default: module.CommandPalette })),
);

/** The dashboard's shortcuts, and the overlays they open. One per layout. */
export function Shortcuts() {
  const overlay = useOverlay((state) => state.overlay);
  const targets = useNavTargets();
  const scope = useScope();
  useShortcuts(targets);
  // Its results belong to that account and environment, so it closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of scope
  useEffect(() => closeOverlay, [scope]);
  return (
    <>
      {overlay === 'palette' ? (
        <Suspense fallback={null}>
          <CommandPalette key={scope} targets={targets} />
        </Suspense>
      ) : null}
      <KeyboardHelp
        isOpen={overlay === 'help'}
        onOpenChange={(isOpen) => (isOpen ? undefined : closeOverlay())}
        targets={targets}
      />
    </>
  );
}
