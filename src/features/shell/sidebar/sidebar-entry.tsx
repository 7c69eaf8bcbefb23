import { Link, useMatchRoute } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { setSectionOpen, useDashboard } from '@/stores/dashboard';
import type { NavEntry } from './navigation';

export type SidebarEntryProps = {
  entry: NavEntry;
  isExpanded: boolean;
  onNavigate: (() => void) | undefined;
};

const ROW =
  'focus-inset flex h-8 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 text-sm text-muted-foreground transition-colors hover:bg-accent hover:text-foreground';
const ACTIVE = 'bg-brand-soft font-medium text-brand hover:bg-brand-soft hover:text-brand';
const WHEN_ACTIVE =
  'data-[status=active]:bg-brand-soft data-[status=active]:font-medium data-[status=active]:text-brand';
const RAIL = 'w-8.5 justify-center px-0';

/**
 * Returns whether the link matches its address exactly, as Home and a parent's own page do. A list
 * stays active on its details.
 */
function isExact(entry: NavEntry): boolean {
  return entry.to === '/' || entry.children !== undefined;
}

/** One entry: a link, or a parent with its children. */
export function SidebarEntry(props: SidebarEntryProps) {
  const { entry, isExpanded } = props;
  if (entry.children === undefined) {
    return <EntryLink {...props} />;
  }
  return isExpanded ? <EntryParent {...props} /> : <EntryFlyout {...props} />;
}

function EntryLink({ entry, isExpanded, onNavigate }: SidebarEntryProps) {
  const Icon = entry.icon;
  const content = (
    <>
      {Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0" />}
      {isExpanded ? <span className="truncate">{entry.label}</span> : null}
    </>
  );
  const shape = cn(ROW, !isExpanded && RAIL);
  if (entry.disabled === true || entry.to === undefined) {
    return (
      <span aria-disabled className={cn(shape, 'opacity-50 hover:bg-transparent')}>
        {content}
      </span>
    );
  }
  const link = (
    <Link
      to={entry.to}
      aria-label={isExpanded ? undefined : entry.label}
      activeOptions={{ exact: isExact(entry), includeSearch: false }}
      className={cn(shape, WHEN_ACTIVE)}
      onClick={onNavigate}
    >
      {content}
    </Link>
  );
  return isExpanded ? (
    link
  ) : (
    <Tooltip content={entry.label} side="right">
      {link}
    </Tooltip>
  );
}

function useHasActiveChild(entry: NavEntry): boolean {
  const matchRoute = useMatchRoute();
  return (entry.children ?? []).some(
    (child) => child.to !== undefined && matchRoute({ to: child.to, fuzzy: true }) !== false,
  );
}

function EntryParent({ entry, isExpanded, onNavigate }: SidebarEntryProps) {
  const listId = useId();
  const hasActiveChild = useHasActiveChild(entry);
  const choice = useDashboard((state) => state.sections[entry.id]);
  const isOpen = choice ?? hasActiveChild;
  const toggle = () => setSectionOpen(entry.id, !isOpen);
  const Icon = entry.icon;
  const chevron = (
    <ChevronRight
      aria-hidden
      className={cn('size-3.5 transition-transform', isOpen && 'rotate-90')}
    />
  );
  return (
    <>
      {entry.to === undefined ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          className={cn(ROW, 'w-full', hasActiveChild && 'font-medium text-brand')}
          onClick={toggle}
        >
          {Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0" />}
          <span className="flex-1 truncate text-left">{entry.label}</span>
          {chevron}
        </button>
      ) : (
        <div className="flex items-center gap-0.5">
          <EntryLink entry={entry} isExpanded={isExpanded} onNavigate={onNavigate} />
          <button
            type="button"
            aria-label={`${entry.label}: more`}
            aria-expanded={isOpen}
            aria-controls={listId}
            className="focus-inset grid size-8 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
            onClick={toggle}
          >
            {chevron}
          </button>
        </div>
      )}
      <ul
        id={listId}
        hidden={!isOpen}
        className="mt-0.5 ml-4 flex flex-col gap-0.5 border-l pl-2 [&[hidden]]:hidden"
      >
        {(entry.children ?? []).map((child) => (
          <li key={child.id} className="flex">
            <EntryLink entry={child} isExpanded onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EntryFlyout({ entry, onNavigate }: SidebarEntryProps) {
  const hasActiveChild = useHasActiveChild(entry);
  const Icon = entry.icon;
  const { children: _children, ...page } = entry;
  const targets = [...(entry.to === undefined ? [] : [page]), ...(entry.children ?? [])];
  return (
    <DropdownMenu>
      <Tooltip content={entry.label} side="right">
        <DropdownMenuTrigger
          aria-label={entry.label}
          className={cn(ROW, RAIL, hasActiveChild && ACTIVE)}
        >
          {Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0" />}
        </DropdownMenuTrigger>
      </Tooltip>
      <DropdownMenuContent side="right" align="start">
        <DropdownMenuLabel>{entry.label}</DropdownMenuLabel>
        {targets.map((target) =>
          target.to === undefined ? null : (
            <DropdownMenuItem key={target.id} asChild disabled={target.disabled === true}>
              <Link to={target.to} onClick={onNavigate}>
                {target.label}
              </Link>
            </DropdownMenuItem>
          ),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
