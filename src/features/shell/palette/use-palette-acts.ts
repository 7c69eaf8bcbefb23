import { useNavigate, useRouteContext } from '@tanstack/react-router';
import {
  BookOpen,
  Bot,
  Eraser,
  FlaskConical,
  Keyboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  PackagePlus,
  Rocket,
  Sun,
  UserPlus,
  UserRoundPlus,
  Users,
  Zap,
} from 'lucide-react';
import { getGuideUrl } from '@/components/page/quick-start-link';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useTheme } from '@/hooks/use-theme';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { confirmDiscard } from '@/lib/unsaved';
import { switchEnvironment, useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { openOverlay } from '../shortcuts/overlay';

/** An action that is available on every page. */
export type PaletteAct = {
  id: string;
  label: string;
  /** Synonyms that find it. */
  more: string;
  icon: LucideIcon;
  run: () => void;
};

/** Returns the actions that the member may take, in order. */
export function usePaletteActs(): PaletteAct[] {
  return [...useCreatingActs(), ...useSwitchingActs(), ...useHelpActs(), ...useAccountActs()];
}

function useCreatingActs(): PaletteAct[] {
  const navigate = useNavigate();
  const isDeveloper = useIsAllowed('developer');
  const isAdmin = useIsAllowed('admin');
  const account = useSession((state) => state.account);
  const hasWorkflows = account?.org.feature_flags.ai_workflows === true;
  const isMaster = account?.master !== undefined;
  return [
    isDeveloper && {
      id: 'create-account',
      label: 'Create linked account',
      more: 'new add customer connect link',
      icon: Users,
      run: () => void navigate({ to: '/connections', search: { create: true } }),
    },
    isDeveloper &&
      hasWorkflows && {
        id: 'create-workflow',
        label: 'New workflow',
        more: 'create add',
        icon: Bot,
        run: () => void navigate({ to: '/internal-workflows', search: { create: true } }),
      },
    isDeveloper && {
      id: 'create-custom-app',
      label: 'New custom app',
      more: 'create add openapi',
      icon: PackagePlus,
      run: () => void navigate({ to: '/custom-apps/new' }),
    },
    isAdmin &&
      !isMaster && {
        id: 'invite',
        label: 'Invite member',
        more: 'add teammate people user',
        icon: UserPlus,
        run: () => void navigate({ to: '/settings/members', search: { invite: true } }),
      },
  ].filter((act) => act !== false);
}

const THEMES = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
  { value: 'system', label: 'System theme', icon: Monitor },
] as const;

function useSwitchingActs(): PaletteAct[] {
  const environment = useDashboard((state) => state.environment);
  const { theme, setTheme } = useTheme();
  const [otherEnvironment, name, icon] =
    environment === 'test'
      ? (['production', 'Production', Zap] as const)
      : (['test', 'Test', FlaskConical] as const);
  return [
    {
      id: 'environment',
      label: `Switch to ${name}`,
      more: 'environment',
      icon,
      run: () =>
        confirmDiscard({
          title: `Switch to ${name} without saving?`,
          confirmLabel: 'Switch',
          run: () => switchEnvironment(otherEnvironment),
        }),
    },
    ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, icon: themeIcon }) => ({
      id: `theme-${value}`,
      label,
      more: 'appearance mode color',
      icon: themeIcon,
      run: () => setTheme(value),
    })),
  ];
}

function useHelpActs(): PaletteAct[] {
  const support = useRouteContext({ from: '__root__', select: (context) => context.support });
  const hasConsent = useDashboard((state) => state.cookieConsent);
  const isMaster = useSession((state) => state.account?.master !== undefined);
  const { documentationUrl = getGuideUrl('') } = getRuntimeConfig();
  const open = (url: string) => () => void window.open(url, '_blank', 'noreferrer');
  return [
    {
      id: 'documentation',
      label: 'Documentation',
      more: 'guides help docs',
      icon: BookOpen,
      run: open(documentationUrl),
    },
    {
      id: 'quick-start',
      label: 'SDK quick start',
      more: 'guide help embed code',
      icon: Rocket,
      run: open(getGuideUrl('sdk-quick-start')),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      more: 'help keys',
      icon: Keyboard,
      run: () => openOverlay('help'),
    },
    ...(support === null || isMaster
      ? []
      : [
          {
            id: 'support',
            label: 'Support',
            more: 'help chat',
            icon: LifeBuoy,
            run: () => (hasConsent ? support.open() : openOverlay('support')),
          },
        ]),
  ];
}

function useAccountActs(): PaletteAct[] {
  const navigate = useNavigate();
  const isAdmin = useIsAllowed('admin');
  const hasDemoData = useSession((state) => state.account?.org.is_seed === true);
  return [
    {
      id: 'add-login',
      label: 'Add another account',
      more: 'log in switch user',
      icon: UserRoundPlus,
      run: () => void navigate({ to: '/login', search: { add: true } }),
    },
    ...(hasDemoData && isAdmin
      ? [
          {
            id: 'erase-demo-data',
            label: 'Erase Demo Data',
            more: 'delete sample',
            icon: Eraser,
            run: () => openOverlay('erase'),
          },
        ]
      : []),
    {
      id: 'logout',
      label: 'Logout',
      more: 'log out sign out leave',
      icon: LogOut,
      run: () => openOverlay('logout'),
    },
  ];
}
