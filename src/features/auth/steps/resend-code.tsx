import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, formatError } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { useCountdown } from '@/hooks/use-countdown';

/** Pause before another code can be requested. */
export const RESEND_SECONDS = 30;

type ResendCodeProps = {
  /** Sends another code, which replaces the previous one. */
  onResend: () => Promise<unknown>;
  /** Seconds before the first resend and between two; default {@link RESEND_SECONDS}. */
  pause?: number;
};

/** Requests another code, after a pause that the button counts down. */
export function ResendCode({ onResend, pause = RESEND_SECONDS }: ResendCodeProps) {
  const { secondsLeft, restart } = useCountdown(pause);
  const [hasFailed, setHasFailed] = useState(false);
  const resend = useMutation({
    mutationFn: onResend,
    meta: { showsOwnError: true },
    onMutate: () => setHasFailed(false),
    onSuccess: () => restart(pause),
    onError: (error) => {
      setHasFailed(true);
      restart(error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0);
    },
  });
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        variant="link"
        aria-disabled={secondsLeft > 0 || undefined}
        className="tabular-nums aria-disabled:cursor-default aria-disabled:text-muted-foreground aria-disabled:no-underline"
        isBusy={resend.isPending}
        onClick={() => {
          if (secondsLeft === 0) {
            resend.mutate();
          }
        }}
      >
        {secondsLeft > 0 ? `Resend code in ${secondsLeft} s` : 'Resend code'}
      </Button>
      <p role="status" className="text-muted-foreground text-xs empty:hidden">
        {resend.isSuccess ? 'Another code is on its way. The previous one no longer works.' : ''}
      </p>
      <p role="alert" className="text-danger text-xs empty:hidden">
        {hasFailed ? formatError(resend.error) : ''}
      </p>
    </div>
  );
}
