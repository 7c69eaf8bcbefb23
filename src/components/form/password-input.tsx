import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';

/** A password input that can show its value. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Input
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={cn('pr-9', className)}
        {...props}
      />
      {/* Not an IconButton, because its tooltip would be part of the login's first load. */}
      <Button
        aria-label={isShown ? 'Hide password' : 'Show password'}
        icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        variant="ghost"
        size="icon-sm"
        className="absolute inset-y-0 right-1.5 my-auto text-muted-foreground"
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  );
}
