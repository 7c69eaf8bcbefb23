import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { CopyButton } from '@/components/values/copy-button';

type KeyInputProps = Omit<ComponentProps<'input'>, 'value' | 'name'> & {
  /** The name of the key in the labels of the buttons, such as 'API key'. */
  name: string;
  value: string;
  isRevealed: boolean;
  onToggle: () => void;
};

/** Masks a key, like `tk_••••••••9bYh`: enough to distinguish two keys. */
const maskKey = (key: string) => `${key.slice(0, 3)}${'•'.repeat(16)}${key.slice(-4)}`;

/** A key of the API, masked until it is revealed, which can be copied. */
export function KeyInput({ name, value, isRevealed, onToggle, ...input }: KeyInputProps) {
  return (
    <div className="relative min-w-0 flex-1">
      <Input
        {...input}
        readOnly
        value={isRevealed ? value : maskKey(value)}
        className="bg-muted pr-16 font-mono"
      />
      <div className="absolute inset-y-0 right-1 flex items-center gap-0.5">
        <IconButton
          size="sm"
          label={isRevealed ? `Hide the ${name}` : `Show the ${name} for 30 seconds`}
          icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          className="text-muted-foreground"
          onClick={onToggle}
        />
        <CopyButton value={value} label={`Copy the ${name}`} />
      </div>
    </div>
  );
}
