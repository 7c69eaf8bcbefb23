import type { LinkProps } from '@tanstack/react-router';
import { CircleUser, type LucideIcon, Settings } from 'lucide-react';
import { useMemo } from 'react';
import { type NavEntry, type NavGroup, visibleGroups } from '../navigation';
import { useEnabledGroups } from '../use-enabled-groups';

/** A screen that a person can go to from anywhere. */
export type Place = {
  id: string;
  label: string;
  /** The parent or the group that tells two of the same name apart; '' for none. */
  within: string;
  to: NonNullable<LinkProps['to']>;
  icon: LucideIcon | undefined;
  /** Pressed after `g`. */
  goKey: string | undefined;
};

const OF_THE_USER_MENU: readonly Place[] = [
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

function placesOf(each: NavEntry, within: string, icon: LucideIcon | undefined): Place[] {
  const own: Place[] =
    each.to === undefined || each.disabled === true
      ? []
      : [{ id: each.id, label: each.label, within, to: each.to, icon, goKey: each.goKey }];
  const children = each.children ?? [];
  return [...own, ...children.flatMap((child) => placesOf(child, each.label, icon))];
}

/** Every screen that the sidebar and the user menu show now, in their order. */
export function listPlaces(groups: readonly NavGroup[]): Place[] {
  const entries = visibleGroups(groups).flatMap((group) => group.entries);
  return [...entries.flatMap((each) => placesOf(each, '', each.icon)), ...OF_THE_USER_MENU];
}

/** {@link listPlaces} of the organisation. */
export function usePlaces(): readonly Place[] {
  const groups = useEnabledGroups();
  return useMemo(() => listPlaces(groups), [groups]);
}
