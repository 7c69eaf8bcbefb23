import type { LinkProps } from '@tanstack/react-router';
import {
  Building2,
  Database,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Palette,
  ShieldCheck,
  UserRound,
  UsersRound,
  Waypoints,
} from 'lucide-react';

/** One section of the settings. */
export type Section = {
  label: string;
  /** One line under the title. */
  description: string;
  to: NonNullable<LinkProps['to']>;
  icon: LucideIcon;
};

export type SectionId = keyof typeof SECTIONS;

/** All sections of the settings, by a stable id. */
export const SECTIONS = {
  profile: {
    label: 'Profile',
    description: 'Your name and number, and how the dashboard looks on this device.',
    to: '/settings/profile',
    icon: UserRound,
  },
  security: {
    label: 'Security',
    description: 'Your password, two-factor authentication, and where you are logged in.',
    to: '/settings/security',
    icon: ShieldCheck,
  },
  organization: {
    label: 'Overview',
    description: 'Name, icon and security policy of the organization.',
    to: '/settings/organization',
    icon: Building2,
  },
  members: {
    label: 'Members',
    description: 'Who belongs to the organization, and what they can do.',
    to: '/settings/members',
    icon: UsersRound,
  },
  'api-keys': {
    label: 'API keys',
    description: 'Your backend calls Patchbay with these. One key for each environment.',
    to: '/settings/api-keys',
    icon: KeyRound,
  },
  'support-access': {
    label: 'Support access',
    description: 'Whether the operator’s staff may log in here to help you.',
    to: '/settings/support-access',
    icon: LifeBuoy,
  },
  'hosted-page': {
    label: 'Hosted page',
    description: 'The look of the page where your customers connect their apps.',
    to: '/settings/hosted-page',
    icon: Palette,
  },
  origins: {
    label: 'Origins and return URLs',
    description: 'Which pages may connect apps, and where browsers may be sent back to.',
    to: '/settings/origins',
    icon: Waypoints,
  },
  email: {
    label: 'Email',
    description: 'The mail server that sends your organization’s emails.',
    to: '/settings/email',
    icon: Mail,
  },
  'demo-data': {
    label: 'Demo data',
    description: 'The example customers and runs that came with the organization.',
    to: '/settings/demo-data',
    icon: Database,
  },
} as const satisfies Record<string, Section>;

const GROUPS: readonly { caption: string; ids: readonly SectionId[] }[] = [
  { caption: 'User', ids: ['profile', 'security'] },
  {
    caption: 'Organization',
    ids: ['organization', 'members', 'api-keys', 'support-access', 'demo-data'],
  },
  { caption: 'Configuration', ids: ['hosted-page', 'origins', 'email'] },
];

export type SectionGroup = { caption: string; sections: readonly Section[] };

/**
 * The navigation of the settings.
 * @param options.hasDemoData the organization has demo data to erase
 * @param options.canSeeKeys the role may see the API keys; otherwise only the URL opens the
 *   section, with the reason
 */
export function listSectionGroups(options: {
  hasDemoData: boolean;
  canSeeKeys: boolean;
}): SectionGroup[] {
  const hidden: (SectionId | false)[] = [
    !options.hasDemoData && 'demo-data',
    !options.canSeeKeys && 'api-keys',
  ];
  return GROUPS.map(({ caption, ids }) => ({
    caption,
    sections: ids.filter((id) => !hidden.includes(id)).map((id) => SECTIONS[id]),
  }));
}
