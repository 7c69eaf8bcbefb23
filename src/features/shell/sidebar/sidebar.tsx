import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';
import { setSectionOpen, useDashboard } from '@/stores/dashboard';
import { EnvironmentSwitcher } from './environment-switcher';
import { listVisibleGroups, type NavGroup } from './navigation';
import { SidebarEntry } from './sidebar-entry';
import { SidebarHeader } from './sidebar-header';

export type SidebarProps = {
  groups: readonly NavGroup[];
  /** 250 px with words, or a rail of 50 px with icons. */
  isExpanded: boolean;
  /** Called when an entry is clicked, for example to close a drawer. */
  onNavigate?: () => void;
  /** Right-aligned in the header. */
  headerAction?: ReactNode;
};

/** The sidebar of spec section 2. */
export function Sidebar({ groups, isExpanded, onNavigate, headerAction }: SidebarProps) {
  const visible = listVisibleGroups(groups);
  return (
    <nav aria-label="Main" className="flex h-full flex-col overflow-hidden bg-card">
      <SidebarHeader isExpanded={isExpanded} action={headerAction} />
      <div className={cn('flex flex-col pt-3', isExpanded ? 'px-3' : 'px-2')}>
        <EnvironmentSwitcher isExpanded={isExpanded} />
      </div>
      <div
        className={cn(
          'flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overflow-x-hidden py-3',
          isExpanded ? 'px-3' : 'px-2',
        )}
      >
        {visible.map((group) => (
          <SidebarGroup
            key={group.id}
            group={group}
            isExpanded={isExpanded}
            onNavigate={onNavigate}
          />
        ))}
      </div>
    </nav>
  );
}

type SidebarGroupProps = {
  group: NavGroup;
  isExpanded: boolean;
  onNavigate: (() => void) | undefined;
};

function SidebarGroup({ group, isExpanded, onNavigate }: SidebarGroupProps) {
  const listId = useId();
  const choice = useDashboard((state) => state.sections[group.id]);
  const isOpen = choice ?? group.isClosedAtFirst !== true;
  const hasCaption = group.caption !== undefined && isExpanded;
  return (
    <div className={cn(!isExpanded && group.caption !== undefined && 'border-t pt-3')}>
      {hasCaption ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          className="focus-inset mb-0.5 flex h-7 w-full items-center justify-between rounded-md px-2 font-medium text-muted-foreground text-xs uppercase tracking-wide transition-colors hover:text-foreground"
          onClick={() => setSectionOpen(group.id, !isOpen)}
        >
          {group.caption}
          <ChevronDown
            aria-hidden
            className={cn('size-3.5 transition-transform', !isOpen && '-rotate-90')}
          />
        </button>
      ) : null}
      <ul
        id={listId}
        hidden={hasCaption && !isOpen}
        className="flex flex-col gap-0.5 [&[hidden]]:hidden"
      >
        {group.entries.map((item) => (
          <li key={item.id}>
            <SidebarEntry entry={item} isExpanded={isExpanded} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  );
}
