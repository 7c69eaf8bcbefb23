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
import { type FeatureKey, type ScreenId, screenOf } from '../screens';

/** One entry of the sidebar. */
export type NavEntry = {
  /** Stable id, under which open or closed is stored. */
  id: string;
  label: string;
  icon?: LucideIcon;
  /** The link target; a parent may have none. */
  to?: NonNullable<LinkProps['to']>;
  /** Not shown (spec section 2). */
  hidden?: boolean;
  /** Requires this feature of the organization. */
  feature?: FeatureKey;
  /** The key that opens it after `g`. */
  goKey?: string;
  /** Shown gray, and not a link. */
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

/** An entry for a screen: hidden until the screen is built. */
function entry(
  id: ScreenId,
  to: NonNullable<LinkProps['to']>,
  more: Pick<NavEntry, 'icon' | 'children' | 'goKey'> = {},
): NavEntry {
  const { title, isComing = false, feature } = screenOf(id);
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
  return entries.flatMap((each) => {
    const children = visibleEntries(each.children ?? []);
    const hasPage = each.to !== undefined && each.hidden !== true;
    if (!hasPage && children.length === 0) {
      return [];
    }
    const { to, children: _all, ...rest } = each;
    return [{ ...rest, ...(hasPage ? { to } : {}), ...(children.length > 0 ? { children } : {}) }];
  });
}

/** The enabled features of an organization. */
export type FeatureFlags = Readonly<Partial<Record<FeatureKey, boolean>>>;

/** The groups, with entries of missing features hidden. */
export function gateGroups(groups: readonly NavGroup[], flags: FeatureFlags): NavGroup[] {
  const gate = (each: NavEntry): NavEntry => ({
    ...each,
    hidden: each.hidden === true || !(each.feature === undefined || flags[each.feature] === true),
    ...(each.children === undefined ? {} : { children: each.children.map(gate) }),
  });
  return groups.map((group) => ({ ...group, entries: group.entries.map(gate) }));
}

/** The visible groups: without hidden entries, and parents and groups that become empty. */
export function visibleGroups(groups: readonly NavGroup[]): NavGroup[] {
  return groups
    .map((group) => ({ ...group, entries: visibleEntries(group.entries) }))
    .filter((group) => group.entries.length > 0);
}

/** The breadcrumbs of a screen: `['Logs', 'Executions']`. */
export function breadcrumbsOf(screen: ScreenId): string[] {
  for (const group of NAVIGATION) {
    for (const parent of group.entries) {
      if (parent.children?.some((child) => child.id === screen)) {
        return [parent.label, screenOf(screen).title];
      }
    }
  }
  return [screenOf(screen).title];
}
