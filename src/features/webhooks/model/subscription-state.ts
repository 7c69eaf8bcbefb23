import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Attempts in a row that fail until a webhook counts as failing. Admins get an email then, too. */
const FAILING_ATTEMPTS = 4;

export type SubscriptionState = {
  kind: 'enabled' | 'failing' | 'disabled';
  label: string;
  /** Sentences that say what happened and what to do next. Undefined if all is well. */
  text: string | undefined;
};

type Facts = Pick<Webhook, 'is_enabled' | 'failed_attempts' | 'disabled_reason'>;

const DISABLED: Readonly<Record<NonNullable<Webhook['disabled_reason']>, SubscriptionState>> = {
  MANUAL: {
    kind: 'disabled',
    label: 'Disabled',
    text: 'A member or an API key turned it off. Turn it on to receive events again, and replay what it missed.',
  },
  GONE: {
    kind: 'disabled',
    label: 'Gone (410)',
    text: 'The receiver responded with 410, which means that it wants no more webhooks. If that was a mistake, repair it, turn the webhook on, and replay what it missed.',
  },
  FAILING: {
    kind: 'disabled',
    label: 'Disabled after failures',
    text: 'No attempt succeeded for five days. Repair the receiver and send a test. Then turn the webhook on, and replay what it missed.',
  },
};

/** Returns whether a subscription works, fails, or is off, with the reason. */
export function getSubscriptionState(webhook: Facts): SubscriptionState {
  const { is_enabled, failed_attempts, disabled_reason } = webhook;
  if (!is_enabled) {
    return DISABLED[disabled_reason ?? 'MANUAL'];
  }
  if (failed_attempts >= FAILING_ATTEMPTS) {
    return {
      kind: 'failing',
      label: 'Failing',
      text: `The last ${failed_attempts} attempts failed. Failed deliveries are sent again for about three days. After five days without a success, the webhook is disabled.`,
    };
  }
  return { kind: 'enabled', label: 'Enabled', text: undefined };
}
