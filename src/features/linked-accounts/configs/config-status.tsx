import type { ConfigConnectionStatus } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Alert, type AlertTone } from '@/components/ui/alert';

/** Days until an archived config is deleted. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The day on which an archived config is deleted, like 'Dec 17, 2026'. */
export function formatDeletionDay(archived_at: string): string {
  const day = new Date(new Date(archived_at).getTime() + KEPT_DAYS * DAY_MS);
  return day.toLocaleDateString(undefined, { dateStyle: 'medium' });
}

type Notice = { tone: AlertTone; title: string; text: string };

type NoticeOf = (app: string, canManage: boolean) => Notice;

const NOTICES: Readonly<Record<ConfigConnectionStatus, NoticeOf | undefined>> = {
  active: undefined,
  expired: (app) => ({
    tone: 'danger',
    title: `${app} needs reconnecting`,
    text: 'Options cannot be loaded and workflows fail until the customer connects it again on the hosted page. All values are kept.',
  }),
  deleted: (app, canManage) => ({
    tone: 'danger',
    title: 'The connection of this config was deleted',
    text: `It does not use another one by itself. ${
      canManage ? 'Choose' : 'Ask a developer to choose'
    } one of the connections below; where there is none, the customer connects ${app} again first.`,
  }),
  not_connected: (app) => ({
    tone: 'warning',
    title: `${app} is not connected`,
    text: 'Values can be stored. Workflows can be enabled once the customer has connected it on the hosted page.',
  }),
};

type ConfigNoticeProps = {
  appName: string;
  status: ConfigConnectionStatus;
  archived_at: string | null;
  canManage: boolean;
};

/** The reason why a config does not work, and what to do; nothing if it works. */
export function ConfigNotice({ appName, status, archived_at, canManage }: ConfigNoticeProps) {
  if (archived_at !== null) {
    return (
      <Alert tone="warning" title={`Archived: it is deleted on ${formatDeletionDay(archived_at)}`}>
        The last connection of {appName} was disconnected. The config comes back with the next
        connection, or with the next change of a value; its workflows stay off.
      </Alert>
    );
  }
  const notice = NOTICES[status]?.(appName, canManage);
  return notice === undefined ? null : (
    <Alert tone={notice.tone} title={notice.title}>
      {notice.text}
    </Alert>
  );
}

/** The words of the status pill. */
export const STATUS_WORDS: Readonly<Record<ConfigConnectionStatus, string>> = {
  active: 'Connected',
  expired: 'Expired',
  deleted: 'Connection deleted',
  not_connected: 'Not connected',
};
