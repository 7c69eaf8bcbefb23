import { CopyButton } from '@/components/values/copy-button';
import { cn } from '@/lib/cn';

export type CodeBlockProps = {
  /** The text that is shown and copied, with line breaks. */
  text: string;
  /** Label of the button: 'Copy the code'. */
  copyLabel: string;
  className?: string;
};

/** Code or other verbatim text, with a copy button. */
export function CodeBlock({ text, copyLabel, className }: CodeBlockProps) {
  return (
    <div className={cn('flex items-start rounded-lg border bg-muted text-left', className)}>
      {/*
       * biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
       */}
      <pre tabIndex={0} className="max-h-80 min-w-0 flex-1 overflow-auto p-3 font-mono text-xs">
        {text}
      </pre>
      <div className="shrink-0 p-1.5">
        <CopyButton value={text} label={copyLabel} />
      </div>
    </div>
  );
}
