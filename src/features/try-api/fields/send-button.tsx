import { Play } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { READ_ONLY_REASON, useGuard } from '../guard';

type SendButtonProps = {
  label: string;
  isBusy: boolean;
  /** Whether the call only reads, so that every role that sees it may send it, in Production too. */
  isReading?: boolean;
};

/** Submits the form of a call. Says why it cannot be sent. */
export function SendButton({ label, isBusy, isReading = false }: SendButtonProps) {
  const id = useId();
  const { isReadOnly } = useGuard();
  const isAllowed = useIsAllowed('developer');
  const reason = isReading
    ? undefined
    : !isAllowed
      ? 'This needs the role Developer. Ask an owner or an admin.'
      : isReadOnly
        ? READ_ONLY_REASON
        : undefined;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        type="submit"
        variant="primary"
        icon={<Play aria-hidden />}
        isBusy={isBusy}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : id}
      >
        {label}
      </Button>
      {reason === undefined ? null : (
        <p id={id} className="text-muted-foreground text-xs">
          {reason}
        </p>
      )}
    </div>
  );
}
