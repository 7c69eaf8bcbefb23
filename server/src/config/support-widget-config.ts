import type { EnvReader } from './read-env.ts';

/** The chat with support that the dashboard shows; see docs/guides/support-widget.md. */
export interface SupportWidgetConfig {
  /** SUPPORT_WIDGET_APP_ID: the id that the widget's maker gave. */
  appId: string;
  /** SUPPORT_WIDGET_SCRIPT_URL: the one script, loaded after cookie consent only. */
  scriptUrl: string;
  /** SUPPORT_WIDGET_ORIGINS: further origins, by comma, that this script needs. */
  origins: readonly string[];
}

/** Both variables or neither: an id without a script would be a menu entry that does nothing. */
export function readSupportWidget(read: EnvReader, problems: string[]): SupportWidgetConfig | null {
  const appId = read.text('SUPPORT_WIDGET_APP_ID');
  const isScriptSet = read.text('SUPPORT_WIDGET_SCRIPT_URL') !== undefined;
  const scriptUrl = read.webUrl('SUPPORT_WIDGET_SCRIPT_URL');
  const origins = read.origins('SUPPORT_WIDGET_ORIGINS');
  if ((appId !== undefined) !== isScriptSet) {
    problems.push(
      'SUPPORT_WIDGET_APP_ID and SUPPORT_WIDGET_SCRIPT_URL go together: set both or neither.',
    );
  }
  return appId === undefined || scriptUrl === null ? null : { appId, scriptUrl, origins };
}
