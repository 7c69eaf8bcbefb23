import { CopyButton } from '@/components/values/copy-button';
import { cn } from '@/lib/cn';

export type CodeBlockProps = {
  /** What is shown and copied, with its line ends. */
  text: string;
  /** What the button copies: 'Copy the code'. */
  copyLabel: string;
  className?: string;
};

/** Text for a machine, as it is, with a button that copies it. */
export function CodeBlock({ text, copyLabel, className }: CodeBlockProps) {
  return (
    <div className={cn('flex items-start rounded-lg border bg-muted text-left', className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <pre tabIndex={0} className="max-h-80 min-w-0 flex-1 overflow-auto p-3 font-mono text-xs">
        {text}
      </pre>
      <div className="shrink-0 p-1.5">
        <CopyButton value={text} label={copyLabel} />
      </div>
    </div>
  );
}
