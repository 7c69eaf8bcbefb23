import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Bot, Search, Users } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { useState } from 'react';
import { AppIcon } from '@/components/app-icon';
import { nameSelectedRow } from '@/components/name-selected-row';
import { DialogOverlay, DialogSurface } from '@/components/ui/dialog-surface';
import { Kbd } from '@/components/ui/kbd';
import { Spinner } from '@/components/ui/spinner';
import type { NavTarget } from '../shortcuts/nav-targets';
import { closeOverlay } from '../shortcuts/overlay';
import { PaletteGroup, PaletteRow } from './palette-rows';
import { usePaletteResults } from './use-palette-results';

/** Ctrl/Cmd+K: a search for screens, acts, apps, linked accounts and workflows. */
export function CommandPalette({ targets }: { targets: readonly NavTarget[] }) {
  return (
    <DialogPrimitive.Root open onOpenChange={closeOverlay}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogSurface
          aria-describedby={undefined}
          className="data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 top-[12vh] left-1/2 w-[calc(100vw-24px)] max-w-150 -translate-x-1/2 overflow-hidden rounded-xl duration-150 data-[state=open]:animate-in"
        >
          <DialogPrimitive.Title className="sr-only">Search</DialogPrimitive.Title>
          <Palette targets={targets} />
        </DialogSurface>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

function Palette({ targets }: { targets: readonly NavTarget[] }) {
  const [typed, setTyped] = useState('');
  const found = usePaletteResults(typed, targets);
  const { targets: screens, acts, apps, accounts, workflows } = found;
  const count = [screens, acts, apps, accounts, workflows].flat().length;
  return (
    <Command ref={nameSelectedRow} label="Search" shouldFilter={false} loop vimBindings={false}>
      <div className="flex h-12 items-center gap-2.5 border-b px-4">
        {found.isSearching ? (
          <Spinner label="Searching" className="size-4 shrink-0 text-muted-foreground" />
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        )}
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Search screens, actions, linked accounts"
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
        />
        <Kbd aria-hidden>Esc</Kbd>
      </div>
      <Command.List
        label="Results"
        className="max-h-[min(50vh,420px)] scroll-py-1.5 overflow-y-auto p-1.5"
      >
        <FoundRows found={found} />
      </Command.List>
      <p role="status" className="px-4 text-muted-foreground text-sm not-empty:py-3">
        {found.isFailed ? 'Some results could not be loaded. Please try again later.' : null}
        {count === 0 && !found.isSearching && !found.isFailed
          ? `Nothing matches “${typed.trim()}”.`
          : null}
      </p>
    </Command>
  );
}

function FoundRows({ found }: { found: ReturnType<typeof usePaletteResults> }) {
  const navigate = useNavigate();
  const go = (leave: () => Promise<void>) => () => {
    closeOverlay();
    void leave();
  };
  const { targets, acts, apps, accounts, workflows } = found;
  return (
    <>
      {targets.length === 0 ? null : (
        <PaletteGroup caption="Screens">
          {targets.map(({ id, label, within, to, icon: Icon, goKey }) => (
            <PaletteRow
              key={id}
              value={`screen ${id}`}
              icon={Icon === undefined ? <Search aria-hidden /> : <Icon aria-hidden />}
              label={label}
              hint={within}
              keys={goKey === undefined ? [] : ['g', goKey]}
              onSelect={go(() => navigate({ to }))}
            />
          ))}
        </PaletteGroup>
      )}
      {acts.length === 0 ? null : (
        <PaletteGroup caption="Actions">
          {acts.map(({ id, label, icon: Icon, run }) => (
            <PaletteRow
              key={id}
              value={`act ${id}`}
              icon={<Icon aria-hidden />}
              label={label}
              onSelect={() => {
                // The palette closes first, because the action may open the next overlay.
                closeOverlay();
                run();
              }}
            />
          ))}
        </PaletteGroup>
      )}
      {accounts.length === 0 ? null : (
        <PaletteGroup caption="Linked accounts">
          {accounts.map(({ _id, account_id, name }) => (
            <PaletteRow
              key={_id}
              value={`account ${_id}`}
              icon={<Users aria-hidden />}
              label={name ?? account_id}
              hint={name === null ? '' : account_id}
              onSelect={go(() =>
                navigate({
                  to: '/connections/$linkedAccountId',
                  params: { linkedAccountId: account_id },
                }),
              )}
            />
          ))}
        </PaletteGroup>
      )}
      {apps.length === 0 ? null : (
        <PaletteGroup caption="Apps">
          {apps.map(({ slug, name, icon }) => (
            <PaletteRow
              key={slug}
              value={`app ${slug}`}
              icon={<AppIcon name={name} src={icon} size="sm" />}
              label={name}
              onSelect={go(() =>
                navigate({ to: '/apps/$application', params: { application: slug } }),
              )}
            />
          ))}
        </PaletteGroup>
      )}
      {workflows.length === 0 ? null : (
        <PaletteGroup caption="Workflows">
          {workflows.map(({ _id, name, associated_application }) => (
            <PaletteRow
              key={_id}
              value={`workflow ${_id}`}
              icon={<Bot aria-hidden />}
              label={name}
              hint={associated_application?.name}
              onSelect={go(() => navigate({ to: '/workflows/$', params: { _splat: _id } }))}
            />
          ))}
        </PaletteGroup>
      )}
    </>
  );
}
