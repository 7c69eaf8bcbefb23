import { Avatar as AvatarPrimitive } from 'radix-ui';
import { cn } from '@/lib/cn';
import { getInitials } from '@/lib/text/initials';

export type AvatarProps = {
  /** The name of the person; source of the initials and the accessible name. */
  name: string;
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const SIZES = { sm: 'size-5 text-[10px]', md: 'size-7 text-xs', lg: 'size-10 text-base' };

/** A person or an organization: the image, or the initials until it has loaded. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <AvatarPrimitive.Root
      role="img"
      aria-label={name}
      className={cn(
        'inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-md bg-accent font-medium text-foreground',
        SIZES[size],
        className,
      )}
    >
      {src === undefined || src === '' ? null : (
        <AvatarPrimitive.Image src={src} alt="" className="size-full object-cover" />
      )}
      <AvatarPrimitive.Fallback aria-hidden>{getInitials(name)}</AvatarPrimitive.Fallback>
    </AvatarPrimitive.Root>
  );
}
