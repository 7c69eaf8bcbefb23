import type { LinkProps } from '@tanstack/react-router';
import { CircleUser, type LucideIcon, Settings } from 'lucide-react';
import { useMemo } from 'react';
import { listVisibleGroups, type NavEntry, type NavGroup } from '../sidebar/navigation';
import { useEnabledGroups } from '../sidebar/use-enabled-groups';

/** A screen that can be opened from anywhere. */
export type NavTarget = {
  id: string;
  label: string;
  /** The parent or group, to distinguish equal labels; '' for none. */
  within: string;
  to: NonNullable<LinkProps['to']>;
  icon: LucideIcon | undefined;
  /** The key to press after `g`. */
  goKey: string | undefined;
};

const OF_THE_USER_MENU: readonly NavTarget[] = [
  {
    id: 'settings',
    label: 'Settings',
    within: '',
    to: '/settings',
    icon: Settings,
    goKey: 's',
  },
  {
    id: 'profile',
    label: 'Profile',
    within: 'Settings',
    to: '/settings/profile',
    icon: CircleUser,
    goKey: 'p',
  },
];

function listTargets(entry: NavEntry, within: string, icon: LucideIcon | undefined): NavTarget[] {
  const own: NavTarget[] =
    entry.to === undefined || entry.disabled === true
      ? []
      : [{ id: entry.id, label: entry.label, within, to: entry.to, icon, goKey: entry.goKey }];
  const children = entry.children ?? [];
  return [...own, ...children.flatMap((child) => listTargets(child, entry.label, icon))];
}

/** Lists all screens that the sidebar and the user menu currently show, in order. */
export function listNavTargets(groups: readonly NavGroup[]): NavTarget[] {
  const entries = listVisibleGroups(groups).flatMap((group) => group.entries);
  return [...entries.flatMap((entry) => listTargets(entry, '', entry.icon)), ...OF_THE_USER_MENU];
}

/** Returns {@link listNavTargets} for the current organization. */
export function useNavTargets(): readonly NavTarget[] {
  const groups = useEnabledGroups();
  return useMemo(() => listNavTargets(groups), [groups]);
}
