import { getRuntimeConfig } from '@/lib/runtime-config';
import type { SupportOptions, SupportWidget } from '@/lib/support-widget';
import { showToast } from '@/stores/dashboard';
import { createScriptSupportWidget } from './script-support-widget';
import { watchSupport } from './watch-support';

export type SupportChat = {
  widget: SupportWidget;
  /** Starts and identifies the user; returns what ends both. */
  watch: () => () => void;
};

/** @param options default: the script of the server's settings; null without one */
export function createSupportChat(options = configuredSupport()): SupportChat | null {
  return options === null ? null : { widget: options.widget, watch: () => watchSupport(options) };
}

function configuredSupport(): SupportOptions | null {
  const { support } = getRuntimeConfig();
  if (support === undefined) {
    return null;
  }
  const { appId, scriptUrl } = support;
  const onFailure = () =>
    showToast({
      severity: 'danger',
      title: 'Support could not be opened',
      message: 'Check your connection and your content blocker, then try again.',
    });
  return { appId, widget: createScriptSupportWidget({ scriptUrl, onFailure }) };
}
