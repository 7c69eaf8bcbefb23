import type { TriggerKind } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CalendarClock, Code, type LucideIcon, Radio, RefreshCw, Webhook } from 'lucide-react';

type TriggerLook = { text: string; icon: LucideIcon };

/** The look of each kind of trigger. */
export const TRIGGERS: Readonly<Record<TriggerKind, TriggerLook>> = {
  api_call: { text: 'API call', icon: Code },
  event: { text: 'Event', icon: Radio },
  schedule: { text: 'Schedule', icon: CalendarClock },
  webhook: { text: 'Webhook', icon: Webhook },
  app_event: { text: 'App event', icon: RefreshCw },
};

export const isTriggerKind = (kind: unknown): kind is TriggerKind =>
  typeof kind === 'string' && Object.hasOwn(TRIGGERS, kind);
