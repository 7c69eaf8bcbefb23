import type { LinkProps } from '@tanstack/react-router';
import {
  Blocks,
  Bot,
  ClipboardList,
  Code,
  FunctionSquare,
  History,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  PackagePlus,
  ScrollText,
  Server,
  Sparkles,
  Table2,
  TerminalSquare,
  Users,
} from 'lucide-react';
import { type FeatureKey, getScreen, type ScreenId } from '../screens';

/** One entry of the sidebar. */
export type NavEntry = {
  /** Stable id, under which open or closed is stored. */
  id: string;
  label: string;
  icon?: LucideIcon;
  /** The link target; a parent may have none. */
  to?: NonNullable<LinkProps['to']>;
  /** Whether the entry is hidden (spec section 2). */
  hidden?: boolean;
  /** The feature of the organization that the entry requires. */
  feature?: FeatureKey;
  /** The key that opens it after `g`. */
  goKey?: string;
  /** Whether the entry is gray and not a link. */
  disabled?: boolean;
  children?: readonly NavEntry[];
};

export type NavGroup = {
  id: string;
  /** Without a caption the group is at the top and can't be collapsed. */
  caption?: string;
  isClosedAtFirst?: boolean;
  entries: readonly NavEntry[];
};

/** Creates an entry for a screen: hidden until the screen is built. */
function entry(
  id: ScreenId,
  to: NonNullable<LinkProps['to']>,
  more: Pick<NavEntry, 'icon' | 'children' | 'goKey'> = {},
): NavEntry {
  const { title, isComing = false, feature } = getScreen(id);
  return { id, label: title, to, hidden: isComing, ...(feature ? { feature } : {}), ...more };
}

/** The complete sidebar of spec section 2. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    id: 'top',
    entries: [
      entry('home', '/', { icon: LayoutDashboard, goKey: 'h' }),
      entry('chat', '/chat', { icon: Sparkles, goKey: 'i' }),
      entry('connections', '/connections', { icon: Users, goKey: 'l' }),
    ],
  },
  {
    id: 'integration',
    caption: 'Integration',
    entries: [
      entry('developer', '/developer', {
        icon: Code,
        goKey: 'd',
        children: [
          entry('developer-events', '/developer/events'),
          entry('developer-actions', '/developer/actions'),
          entry('developer-webhooks', '/developer/webhooks'),
          entry('developer-variables', '/developer/variables'),
        ],
      }),
      entry('apps', '/apps', { icon: Blocks, goKey: 'a' }),
      entry('custom-apps', '/custom-apps', { icon: PackagePlus, goKey: 'c' }),
    ],
  },
  {
    id: 'embedded-agents',
    caption: 'Embedded agents',
    entries: [
      entry('internal-workflows', '/internal-workflows', { icon: Bot, goKey: 'w' }),
      entry('mcp-servers', '/mcp-servers', { icon: Server, goKey: 'm' }),
    ],
  },
  {
    id: 'maintain',
    caption: 'Maintain',
    entries: [
      {
        id: 'logs',
        label: 'Logs',
        icon: ScrollText,
        children: [
          entry('logs-executions', '/logs/executions', { goKey: 'e' }),
          entry('logs-events', '/logs/events'),
          entry('logs-webhooks', '/logs/webhooks'),
          entry('logs-schedules', '/logs/schedules'),
        ],
      },
      entry('audit', '/audit', { icon: History, goKey: 'u' }),
    ],
  },
  {
    id: 'more',
    caption: 'More',
    isClosedAtFirst: true,
    entries: [
      entry('functions', '/functions', { icon: FunctionSquare, goKey: 'f' }),
      entry('userforms', '/userforms', { icon: ClipboardList }),
      entry('datarefs', '/datarefs', { icon: Link2 }),
      entry('tables', '/tables', { icon: Table2, goKey: 't' }),
      entry('try-api', '/try-api', { icon: TerminalSquare, goKey: 'r' }),
    ],
  },
];

function visibleEntries(entries: readonly NavEntry[]): NavEntry[] {
  return entries.flatMap((item) => {
    const children = visibleEntries(item.children ?? []);
    const hasPage = item.to !== undefined && item.hidden !== true;
    if (!hasPage && children.length === 0) {
      return [];
    }
    const { to, children: _all, ...rest } = item;
    return [{ ...rest, ...(hasPage ? { to } : {}), ...(children.length > 0 ? { children } : {}) }];
  });
}

/** The enabled features of an organization. */
export type FeatureFlags = Readonly<Partial<Record<FeatureKey, boolean>>>;

/** Returns the groups, with entries of missing features hidden. */
export function gateGroups(groups: readonly NavGroup[], flags: FeatureFlags): NavGroup[] {
  const gate = (item: NavEntry): NavEntry => ({
    ...item,
    hidden: item.hidden === true || !(item.feature === undefined || flags[item.feature] === true),
    ...(item.children === undefined ? {} : { children: item.children.map(gate) }),
  });
  return groups.map((group) => ({ ...group, entries: group.entries.map(gate) }));
}

/**
 * Returns the visible groups: without hidden entries, and without parents and groups that become
 * empty.
 */
export function listVisibleGroups(groups: readonly NavGroup[]): NavGroup[] {
  return groups
    .map((group) => ({ ...group, entries: visibleEntries(group.entries) }))
    .filter((group) => group.entries.length > 0);
}

/** Returns the breadcrumbs of a screen: `['Logs', 'Executions']`. */
export function getBreadcrumbs(screen: ScreenId): string[] {
  for (const group of NAVIGATION) {
    for (const parent of group.entries) {
      if (parent.children?.some((child) => child.id === screen)) {
        return [parent.label, getScreen(screen).title];
      }
    }
  }
  return [getScreen(screen).title];
}
