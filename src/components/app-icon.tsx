import { cn } from '@/lib/cn';
import { getInitials } from '@/lib/text/initials';
import { chooseReadableTextColor } from '@/lib/theme/readable-text-color';

export type AppIconProps = {
  /** The app's name; its first letter is the fallback icon. */
  name: string;
  /** URL of the icon, rendered as an `img` and never inlined. */
  src?: string | undefined;
  /** `#rrggbb` of the tile behind the letter; without it the tile is neutral. */
  color?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const SIZES = {
  sm: 'size-5 rounded-sm text-xs',
  md: 'size-8 rounded-md text-base',
  lg: 'size-12 rounded-lg text-xl',
};

/** The icon tile of an app. Decorative, because the name is always next to it. */
export function AppIcon({ name, src, color, size = 'md', className }: AppIconProps) {
  const frame = cn(
    'inline-grid shrink-0 select-none place-items-center overflow-hidden font-semibold',
    SIZES[size],
    className,
  );
  if (src !== undefined && src !== '') {
    return (
      <span aria-hidden className={cn(frame, 'border bg-white', size === 'sm' ? 'p-px' : 'p-1')}>
        <img src={src} alt="" className="size-full object-contain" />
      </span>
    );
  }
  const text = color === undefined ? undefined : chooseReadableTextColor(color);
  return (
    <span
      aria-hidden
      className={cn(frame, text === undefined && 'bg-accent text-foreground')}
      style={text === undefined ? undefined : { backgroundColor: color, color: text }}
    >
      {getInitials(name).slice(0, 1)}
    </span>
  );
}
