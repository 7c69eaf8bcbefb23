import { Settings } from 'lucide-react';
import { getScreen, type ScreenId } from '../screens';
import type { NavTarget } from '../shortcuts/nav-targets';

type SettingsScreen = { id: ScreenId; to: NavTarget['to'] };

// 'Profile' is already one of the targets of the shortcuts.
const SETTINGS: readonly SettingsScreen[] = [
  { id: 'settings-security', to: '/settings/security' },
  { id: 'settings-organization', to: '/settings/organization' },
  { id: 'settings-members', to: '/settings/members' },
  { id: 'settings-api-keys', to: '/settings/api-keys' },
  { id: 'settings-support-access', to: '/settings/support-access' },
  { id: 'settings-hosted-page', to: '/settings/hosted-page' },
  { id: 'settings-origins', to: '/settings/origins' },
  { id: 'settings-email', to: '/settings/email' },
  { id: 'settings-demo-data', to: '/settings/demo-data' },
];

/**
 * Returns the pages of the settings.
 * @param options those of the navigation of the settings
 */
export function listSettingsTargets(options: {
  canSeeKeys: boolean;
  hasDemoData: boolean;
}): NavTarget[] {
  const hidden: readonly ScreenId[] = [
    ...(options.canSeeKeys ? [] : (['settings-api-keys'] as const)),
    ...(options.hasDemoData ? [] : (['settings-demo-data'] as const)),
  ];
  return SETTINGS.filter(({ id }) => !hidden.includes(id)).map(({ id, to }) => ({
    id,
    label: getScreen(id).title,
    within: 'Settings',
    to,
    icon: Settings,
    goKey: undefined,
  }));
}
