import {
  Ban,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Plug,
} from 'lucide-react';
import { Badge, type Tone } from '@/components/ui/badge';
import { cn } from '@/lib/cn';

type Look = { word: string; tone: Tone; icon: LucideIcon; isTurning?: boolean };

// Keys are wire values in lower case with '_' as separator.
const LOOKS: Readonly<Record<string, Look>> = {
  active: { word: 'Active', tone: 'success', icon: CircleCheck },
  connected: { word: 'Connected', tone: 'success', icon: Plug },
  published: { word: 'Published', tone: 'success', icon: CircleCheck },
  enabled: { word: 'Enabled', tone: 'success', icon: CircleCheck },
  success: { word: 'Success', tone: 'success', icon: CircleCheck },
  completed: { word: 'Completed', tone: 'success', icon: CircleCheck },
  expired: { word: 'Expired', tone: 'danger', icon: CircleAlert },
  errored: { word: 'Errored', tone: 'danger', icon: CircleX },
  failed: { word: 'Failed', tone: 'danger', icon: CircleX },
  timed_out: { word: 'Timed out', tone: 'danger', icon: Clock },
  revoked: { word: 'Revoked', tone: 'danger', icon: Ban },
  pending: { word: 'Pending', tone: 'warning', icon: Clock },
  waiting: { word: 'Waiting', tone: 'warning', icon: Clock },
  stopping: { word: 'Stopping', tone: 'warning', icon: LoaderCircle, isTurning: true },
  running: { word: 'Running', tone: 'info', icon: LoaderCircle, isTurning: true },
  queued: { word: 'Queued', tone: 'info', icon: CircleDashed },
  stopped: { word: 'Stopped', tone: 'neutral', icon: Ban },
  terminated: { word: 'Terminated', tone: 'neutral', icon: Ban },
  skipped: { word: 'Skipped', tone: 'neutral', icon: CircleDashed },
  draft: { word: 'Draft', tone: 'neutral', icon: CircleDashed },
  inactive: { word: 'Inactive', tone: 'neutral', icon: Circle },
  disabled: { word: 'Disabled', tone: 'neutral', icon: Ban },
  not_connected: { word: 'Not connected', tone: 'neutral', icon: CircleDashed },
};

/** Every status with an icon of its own; any other gets a neutral one. */
export const KNOWN_STATUSES: readonly string[] = Object.keys(LOOKS);

export type StatusPillProps = {
  /** The value as on the wire, in any case: 'active', 'TIMED_OUT', 'not connected'. */
  status: string;
  /** Replaces the label, for example 'Connected' for `active` on the hosted page. */
  label?: string;
  className?: string;
};

function sentence(status: string): string {
  const words = status.toLowerCase().replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A status as icon and label, so that color is never the only sign. */
export function StatusPill({ status, label, className }: StatusPillProps) {
  const look = LOOKS[status.toLowerCase().replaceAll(/[\s-]+/g, '_')] ?? {
    word: sentence(status),
    tone: 'neutral' as const,
    icon: Circle,
  };
  const Icon = look.icon;
  return (
    <Badge tone={look.tone} className={cn('rounded-full pr-2', className)}>
      <Icon aria-hidden className={cn('size-3', look.isTurning === true && 'animate-spin')} />
      <span className="truncate">{label ?? look.word}</span>
    </Badge>
  );
}
