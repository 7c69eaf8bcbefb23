import { Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ChangedSetting, Difference } from './compare-workflows';
import { ValueChange } from './value-change';

const KINDS = {
  added: { word: 'added', icon: Plus, tone: 'text-success' },
  removed: { word: 'removed', icon: Minus, tone: 'text-danger' },
  changed: { word: 'changed', icon: Pencil, tone: 'text-info' },
} as const;

/** The maximum number of settings of one node that are shown at first. */
const MAX_SETTINGS = 12;
const MAX_DIFFERENCES = 50;

/** Returns the action that shows the node of a difference; undefined if the node cannot be shown. */
export type GetLead = (difference: Difference) => (() => void) | undefined;

type DifferenceListProps = {
  differences: readonly Difference[];
  /** Without it the names of nodes are text instead of buttons. */
  getLead?: GetLead | undefined;
};

/** The differences node by node, with the earlier and the later value of each setting. */
export function DifferenceList({ differences, getLead }: DifferenceListProps) {
  const [visibleCount, setVisibleCount] = useState(MAX_DIFFERENCES);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <ul aria-label="Differences" className="flex flex-col divide-y">
        {differences.slice(0, visibleCount).map((difference) => (
          <li
            key={`${difference.kind} ${difference.nodeId ?? ''}`}
            className="flex items-start gap-2.5 py-2"
          >
            <Entry difference={difference} lead={getLead?.(difference)} />
          </li>
        ))}
      </ul>
      {differences.length > visibleCount ? (
        <Button
          variant="link"
          className="self-start"
          onClick={() => setVisibleCount(visibleCount + MAX_DIFFERENCES)}
        >
          {`Show more of ${differences.length} differences`}
        </Button>
      ) : null}
    </div>
  );
}

type EntryProps = { difference: Difference; lead: (() => void) | undefined };

function Entry({ difference: { kind, name, settings }, lead }: EntryProps) {
  const { word, icon: Icon, tone } = KINDS[kind];
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-1.5">
        <p>
          {lead === undefined ? (
            <span className="font-medium">{name}</span>
          ) : (
            <button
              type="button"
              className="rounded-sm text-left font-medium text-brand underline underline-offset-4"
              onClick={lead}
            >
              {name}
            </button>
          )}{' '}
          <span className="text-muted-foreground">{word}</span>
        </p>
        {settings.length === 0 ? null : <Settings settings={settings} />}
      </div>
    </>
  );
}

function Settings({ settings }: { settings: readonly ChangedSetting[] }) {
  const [visibleCount, setVisibleCount] = useState(MAX_SETTINGS);
  return (
    <>
      <dl className="flex flex-col gap-1.5">
        {settings.slice(0, visibleCount).map((setting) => (
          <ValueChange key={setting.name} {...setting} />
        ))}
      </dl>
      {settings.length > visibleCount ? (
        <Button
          variant="link"
          className="self-start"
          onClick={() => setVisibleCount(visibleCount + 100)}
        >
          {`Show more of ${settings.length} changed settings`}
        </Button>
      ) : null}
    </>
  );
}
