import type { Json } from '@patchbay/rules/json.ts';
import { ArrowRight } from 'lucide-react';
import { cn } from '@/lib/cn';
import { type ChangedPart, findChangedParts } from './changed-text';
import type { ChangedSetting } from './compare-workflows';

/** The maximum length of two values that fit on one line, or on two of a phone. */
const MAX_INLINE = 48;

/** A changed setting. Short values are on one line, and long ones are cut to the part that differs. */
export function ValueChange({ name, before, after }: ChangedSetting) {
  const [old, now] = [formatValue(before), formatValue(after)];
  if ([old, now].every((text) => text.length <= MAX_INLINE && !text.includes('\n'))) {
    return (
      <div className="flex flex-wrap items-baseline gap-x-2">
        <dt className="text-muted-foreground">{name}:</dt>
        <dd className="flex flex-wrap items-baseline gap-x-1.5">
          <Value value={before} text={old} label="Before" />
          <ArrowRight aria-hidden className="size-3.5 self-center text-muted-foreground" />
          <Value value={after} text={now} label="After" />
        </dd>
      </div>
    );
  }
  const parts = findChangedParts(old, now);
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-muted-foreground">{name}:</dt>
      <dd className="grid gap-2 sm:grid-cols-2">
        <Block value={before} part={parts.before} label="Before" name={name} />
        <Block value={after} part={parts.after} label="After" name={name} />
      </dd>
    </div>
  );
}

/** Formats a value for people: a text without quotes, an object or a list as JSON. */
function formatValue(value: Json): string {
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  if (value === null) {
    return '';
  }
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

const formatEmpty = (value: Json) => (value === null ? 'not set' : 'empty');

type Side = 'Before' | 'After';

function Value({ value, text, label }: { value: Json; text: string; label: Side }) {
  return (
    <span className={text === '' ? 'text-muted-foreground italic' : undefined}>
      <span className="sr-only">{label}: </span>
      {text === '' ? (
        formatEmpty(value)
      ) : (
        <span className={cn('font-mono text-xs', label === 'Before' && 'line-through')}>
          {text}
        </span>
      )}
    </span>
  );
}

type BlockProps = { value: Json; part: ChangedPart; label: Side; name: string };

function Block({ value, part: { lead, changed, tail }, label, name }: BlockProps) {
  const tone = label === 'Before' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
  const isEmpty = `${lead}${changed}${tail}` === '';
  return (
    <section aria-label={`${name} ${label.toLowerCase()}`} className="min-w-0 rounded-md border">
      <p aria-hidden className="border-b px-2.5 py-1 text-muted-foreground text-xs">
        {label}
      </p>
      {isEmpty ? (
        <p className="px-2.5 py-2 text-muted-foreground italic">{formatEmpty(value)}</p>
      ) : (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
          tabIndex={0}
          className="focus-inset max-h-60 overflow-auto whitespace-pre-wrap px-2.5 py-2 font-mono text-xs"
        >
          <span className="text-muted-foreground">{lead}</span>
          {changed === '' ? null : <mark className={cn('rounded-xs', tone)}>{changed}</mark>}
          <span className="text-muted-foreground">{tail}</span>
        </div>
      )}
    </section>
  );
}
