import { ChevronRight, ChevronsDownUp, ChevronsUpDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { CopyButton } from '@/components/values/copy-button';
import { cn } from '@/lib/cn';

export type JsonViewProps = {
  /** Anything that JSON.stringify takes. */
  value: unknown;
  /** The accessible name, for example 'Response body'. */
  label: string;
  /** Number of initially expanded levels; default 2. */
  openDepth?: number;
  className?: string;
};

/** A JSON value as a collapsible tree, with a copy button. */
export function JsonView({ value, label, openDepth = 2, className }: JsonViewProps) {
  // A new key remounts the tree with all branches expanded or collapsed.
  const [depth, setDepth] = useState({ key: 0, open: openDepth });
  const isAllOpen = depth.open === Number.POSITIVE_INFINITY;
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  return (
    <section
      aria-label={label}
      className={cn('relative overflow-hidden rounded-lg border bg-card', className)}
    >
      <div className="absolute top-1.5 right-1.5 z-1 flex gap-0.5 rounded-md bg-card">
        <IconButton
          size="sm"
          className="text-muted-foreground"
          label={isAllOpen ? 'Collapse all' : 'Expand all'}
          icon={isAllOpen ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
          onClick={() =>
            setDepth({ key: depth.key + 1, open: isAllOpen ? 1 : Number.POSITIVE_INFINITY })
          }
        />
        <CopyButton value={text} label="Copy JSON" />
      </div>
      {/*
       * biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
       */}
      <div tabIndex={0} className="focus-inset max-h-96 overflow-auto p-3 pr-16 font-mono text-xs">
        <JsonNode key={depth.key} name={undefined} value={value} level={0} openDepth={depth.open} />
      </div>
    </section>
  );
}

type NodeProps = { name: string | undefined; value: unknown; level: number; openDepth: number };

/** The number of entries that are drawn at once: thousands would freeze the page. */
const MAX_ENTRIES = 100;

/** The text in place of an encrypted value. */
const REDACTED = '[REDACTED]';

function listEntries(value: object): [name: string, child: unknown][] {
  return Array.isArray(value)
    ? value.map((child, index) => [String(index), child])
    : Object.entries(value);
}

function JsonNode({ name, value, level, openDepth }: NodeProps) {
  const [isOpen, setIsOpen] = useState(level < openDepth);
  const [visibleCount, setShown] = useState(MAX_ENTRIES);
  const label = name === undefined ? null : <span className="text-muted-foreground">{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="wrap-anywhere whitespace-pre-wrap py-px pl-5.5">
        {label}
        <JsonLeaf value={value} />
      </div>
    );
  }
  const entries = listEntries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const count = `${entries.length} ${entries.length === 1 ? 'item' : 'items'}`;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        className="focus-inset flex min-h-6 items-center gap-1 rounded-sm px-1 text-left hover:bg-accent"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight
          aria-hidden
          className={cn(
            'size-3.5 shrink-0 text-muted-foreground transition-transform',
            isOpen && 'rotate-90',
          )}
        />
        <span>
          {label}
          {isOpen ? open : `${open}…${close}`}{' '}
          <span className="text-muted-foreground italic">{count}</span>
        </span>
      </button>
      {isOpen ? (
        <>
          <div className="ml-2.5 border-l pl-2">
            {entries.slice(0, visibleCount).map(([key, child]) => (
              <JsonNode
                key={key}
                name={key}
                value={child}
                level={level + 1}
                openDepth={openDepth}
              />
            ))}
            {entries.length > visibleCount ? (
              <button
                type="button"
                className="focus-inset min-h-6 rounded-sm px-1 pl-5.5 text-brand hover:underline"
                onClick={() => setShown(visibleCount + MAX_ENTRIES)}
              >
                Show {Math.min(MAX_ENTRIES, entries.length - visibleCount)} more of {entries.length}
              </button>
            ) : null}
          </div>
          <div className="pl-5.5">{close}</div>
        </>
      ) : null}
    </div>
  );
}

function JsonLeaf({ value }: { value: unknown }) {
  if (value === REDACTED) {
    return (
      <span
        title="Encrypted, so it is not shown"
        className="inline-flex items-center gap-1 rounded-sm bg-muted px-1 text-muted-foreground"
      >
        <Lock aria-hidden className="size-3" />
        {REDACTED}
      </span>
    );
  }
  if (typeof value === 'string') {
    return <span className="text-success">{JSON.stringify(value)}</span>;
  }
  const tone = typeof value === 'boolean' || value === null ? 'text-warning' : 'text-info';
  return <span className={tone}>{String(value)}</span>;
}
