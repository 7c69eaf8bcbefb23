import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

/** Milliseconds until a toast disappears (spec section 9). */
export const TOAST_MS = 10_000;

export type ToastValue = {
  /** success, danger or error, warn or warning; anything else is shown as info. */
  severity?: string | undefined;
  title?: string | undefined;
  message: string;
  /** A button beside the message; it closes the toast, too. */
  action?: { label: string; run: () => void } | undefined;
};

type Kind = 'success' | 'danger' | 'warning' | 'info';

const ICONS: Readonly<Record<Kind, ReactNode>> = {
  success: <CircleCheck aria-hidden className="size-4 text-success" />,
  danger: <CircleAlert aria-hidden className="size-4 text-danger" />,
  warning: <TriangleAlert aria-hidden className="size-4 text-warning" />,
  info: <Info aria-hidden className="size-4 text-info" />,
};

function toKind(severity: string | undefined): Kind {
  switch (severity) {
    case 'success':
      return 'success';
    case 'danger':
    case 'error':
      return 'danger';
    case 'warn':
    case 'warning':
      return 'warning';
    default:
      return 'info';
  }
}

export type ToasterProps = {
  /** The toast; `null` or an empty message shows nothing. A new object restarts the timer. */
  toast: ToastValue | null | undefined;
  /** Called by the close button and after 10 seconds. */
  onClose: () => void;
};

/**
 * The one toast, at the bottom center. Mount it once and keep it: its live regions must exist
 * before their text. Hover and focus stop the timer; leaving restarts it.
 */
export function Toaster({ toast, onClose }: ToasterProps) {
  const visibleToast = toast && toast.message !== '' ? toast : null;
  const kind = toKind(visibleToast?.severity);
  const isUrgent = kind === 'danger';
  const card =
    visibleToast === null ? null : (
      <ToastCard toast={visibleToast} icon={ICONS[kind]} onClose={onClose} />
    );
  return (
    <div
      data-toaster
      className="pointer-events-none fixed inset-x-3 bottom-4 z-60 flex justify-center"
    >
      <div role="status" aria-live="polite" className="contents">
        {isUrgent ? null : card}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {isUrgent ? card : null}
      </div>
    </div>
  );
}

type ToastCardProps = { toast: ToastValue; icon: ReactNode; onClose: () => void };

function ToastCard({ toast, icon, onClose }: ToastCardProps) {
  const { action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // `toast` is a dependency on purpose: each toast gets its own ten seconds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isHeld) {
      return;
    }
    const timer = setTimeout(() => close.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer; the button is the control
    <div
      className="fade-in-0 slide-in-from-bottom-2 pointer-events-auto flex w-full max-w-105 animate-in items-start gap-2.5 rounded-lg border bg-popover py-2.5 pr-2 pl-3.5 text-popover-foreground shadow-float duration-180"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="wrap-anywhere min-w-0 flex-1 py-px">
        {toast.title === undefined || toast.title === '' ? null : (
          <p className="font-medium">{toast.title}</p>
        )}
        <p className={toast.title ? 'text-muted-foreground' : ''}>{toast.message}</p>
      </div>
      {action === undefined ? null : (
        <Button
          size="sm"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      {/* Not an IconButton, because its tooltip would be part of every page's first load. */}
      <Button
        aria-label="Close"
        variant="ghost"
        size="icon-sm"
        className="text-muted-foreground"
        icon={<X aria-hidden />}
        onClick={onClose}
      />
    </div>
  );
}
