import { cn } from '@/lib/cn';

/** Two sockets joined by one arc of cable, in one stroke. The same path as public/favicon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      className={cn('size-5 shrink-0', className)}
    >
      <path d="M3.5 10.4A2.1 2.1 0 1 0 3.51 10.4C3.51 6.6 6.6 3.5 10.4 3.5A2.1 2.1 0 1 0 10.4 3.49" />
    </svg>
  );
}

/** The mark with the product's name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 text-foreground', className)}>
      <LogoMark />
      <span className="font-semibold text-base tracking-tight">Patchbay</span>
    </span>
  );
}
