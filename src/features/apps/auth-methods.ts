import type { AppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { KeyRound, LogIn, type LucideIcon } from 'lucide-react';

/** An auth method: how customers connect an app. */
export type AuthMethodId = AppSummary['auth_types'][number];

type AuthMethod = { title: string; explanation: string; icon: LucideIcon };

/** The auth methods by wire name, in display order. */
export const AUTH_METHODS: Readonly<Record<AuthMethodId, AuthMethod>> = {
  oauth2: {
    title: 'OAuth',
    explanation: 'The customer signs in at the app and allows access (OAuth 2.0).',
    icon: LogIn,
  },
  keybased: {
    title: 'API key',
    explanation: 'The customer enters credentials that the app gave them.',
    icon: KeyRound,
  },
};
