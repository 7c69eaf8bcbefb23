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

/** One line of the sidebar. */
export type NavEntry = {
  /** Never changes; the choice open or closed is kept under it. */
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Where it leads; a parent may lead nowhere itself. */
  to?: NonNullable<LinkProps['to']>;
  /** Filtered out (spec section 2). */
  hidden?: boolean;
  /** Only with this key of the organization. */
  feature?: FeatureKey;
  /** Pressed after `g`, it leads here. */
  goKey?: string;
  /** Shown grey, and not a link. */
  disabled?: boolean;
  children?: readonly NavEntry[];
};

export type NavGroup = {
  id: string;
  /** Without a caption the group stands at the top and can't be closed. */
  caption?: string;
  isClosedAtFirst?: boolean;
  entries: readonly NavEntry[];
};

/** A line for a screen: hidden as long as the screen is still to come. */
function entry(
  id: ScreenId,
  to: NonNullable<LinkProps['to']>,
  more: Pick<NavEntry, 'icon' | 'children' | 'goKey'> = {},
): NavEntry {
  const { title, isComing = false, feature } = screenOf(id);
  return { id, label: title, to, hidden: isComing, ...(feature ? { feature } : {}), ...more };
}

/** The sidebar of spec section 2, whole. */
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

/** The features that an organization has. */
export type FeatureFlags = Readonly<Partial<Record<FeatureKey, boolean>>>;

/** The same groups with what the organization does not have hidden. */
export function gateGroups(groups: readonly NavGroup[], flags: FeatureFlags): NavGroup[] {
  const gate = (each: NavEntry): NavEntry => ({
    ...each,
    hidden: each.hidden === true || !(each.feature === undefined || flags[each.feature] === true),
    ...(each.children === undefined ? {} : { children: each.children.map(gate) }),
  });
  return groups.map((group) => ({ ...group, entries: group.entries.map(gate) }));
}

/** What is shown: without hidden entries, and without parents and groups that are empty then. */
export function visibleGroups(groups: readonly NavGroup[]): NavGroup[] {
  return groups
    .map((group) => ({ ...group, entries: visibleEntries(group.entries) }))
    .filter((group) => group.entries.length > 0);
}

/** The labels from the sidebar's parent down to the screen: `['Logs', 'Executions']`. */
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
