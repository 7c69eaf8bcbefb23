import { Radio } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useLiveChanges } from '@/hooks/session/use-live-changes';
import { cn } from '@/lib/cn';

/** Milliseconds between two requests of a live list if the server has no stream. */
const LIVE_PAUSE_MS = 5_000;

type LiveButtonProps = {
  /** The kind of changes in the stream that concern the list. */
  kind: 'execution' | 'event' | 'webhook' | 'schedule';
  /** Requests the list again. */
  onChange: () => Promise<unknown>;
  /** Default 'Live updates'. */
  label?: string;
  /** Whether the list is live until the user switches it off; default true. */
  isLiveAtFirst?: boolean;
};

/** Switches whether a log is requested again when it changes on the server. */
export function LiveButton(props: LiveButtonProps) {
  const { kind, onChange, label = 'Live updates', isLiveAtFirst = true } = props;
  const [isLive, setIsLive] = useState(isLiveAtFirst);
  useLiveChanges({
    isLive,
    isAbout: (change) => change.kind === kind,
    onChange,
    pauseMs: LIVE_PAUSE_MS,
  });
  return (
    <IconButton
      label={label}
      variant="secondary"
      aria-pressed={isLive}
      className={cn(isLive && 'border-info-border bg-info-soft text-info')}
      icon={<Radio aria-hidden />}
      onClick={() => setIsLive(!isLive)}
    />
  );
}
