import { Minus, Pencil, Plus } from 'lucide-react';
import { JsonView } from '@/components/values/json-view';
import type { ChangedSetting, Difference } from './compare-workflows';

const KINDS = {
  added: { word: 'added', icon: Plus, tone: 'text-success' },
  removed: { word: 'removed', icon: Minus, tone: 'text-danger' },
  changed: { word: 'changed', icon: Pencil, tone: 'text-info' },
} as const;

/** What differs, node by node; the settings of one are shown when it is opened. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul aria-label="Differences" className="flex flex-col divide-y text-sm">
      {differences.map((difference) => {
        const { kind, nodeId, name, settings } = difference;
        const { word, icon: Icon, tone } = KINDS[kind];
        const title = (
          <>
            <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
            <span className="wrap-anywhere min-w-0">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-muted-foreground">
                {word}
                {settings.length === 0
                  ? ''
                  : `: ${settings.map(({ name: one }) => one).join(', ')}`}
              </span>
            </span>
          </>
        );
        return (
          <li key={`${kind} ${nodeId ?? ''}`}>
            {settings.length === 0 ? (
              <div className="flex items-center gap-2.5 py-2">{title}</div>
            ) : (
              <details>
                <summary className="flex cursor-pointer list-none items-center gap-2.5 py-2">
                  {title}
                </summary>
                <Settings settings={settings} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Settings({ settings }: { settings: readonly ChangedSetting[] }) {
  return (
    <dl className="flex flex-col gap-3 pb-3 pl-6.5">
      {settings.map(({ name, before, after }) => (
        <div key={name} className="flex flex-col gap-1">
          <dt className="text-muted-foreground text-xs">{name}</dt>
          <dd className="grid gap-2 sm:grid-cols-2">
            <JsonView value={before} label={`${name} before`} />
            <JsonView value={after} label={`${name} after`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
