import type { PortalDifference } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ArrowUpDown, Minus, Pencil, Plus, RotateCcw } from 'lucide-react';
import { formatFieldKey } from '../model/field-key';

const KINDS = {
  added: { word: 'Added', icon: Plus, className: 'text-success' },
  changed: { word: 'Changed', icon: Pencil, className: 'text-info' },
  removed: { word: 'Archived', icon: Minus, className: 'text-danger' },
  restored: { word: 'Brought back', icon: RotateCcw, className: 'text-success' },
  moved: { word: 'Moved', icon: ArrowUpDown, className: 'text-muted-foreground' },
} as const;

/** Lists the differences of two portals, with the number of configs that each difference affects. */
export function DifferenceList({ differences }: { differences: readonly PortalDifference[] }) {
  return (
    <ul aria-label="Differences" className="flex flex-col divide-y">
      {differences.map((difference) => (
        <DifferenceRow
          key={`${difference.kind} ${difference.what} ${formatFieldKey({ id: difference.id, workflowId: difference.workflow_id })}`}
          difference={difference}
        />
      ))}
    </ul>
  );
}

function DifferenceRow({ difference }: { difference: PortalDifference }) {
  const { kind, what, name, keys = [], configs } = difference;
  const { word: kindWord, icon: Icon, className } = KINDS[kind];
  const word = kind === 'removed' && what !== 'field' ? 'Removed' : kindWord;
  const changed = keys.map((key) => KEYS[key] ?? key).join(', ');
  return (
    <li className="flex items-start gap-2.5 py-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-muted-foreground">
            {what === 'field' ? '' : `(${what}) `}
            {word.toLowerCase()}
            {changed === '' ? '' : `: ${changed}`}
          </span>
        </p>
      </div>
      <span className="shrink-0 text-muted-foreground text-xs tabular-nums">
        {configs === 0 ? 'no' : configs.toLocaleString('en')} {configs === 1 ? 'config' : 'configs'}
      </span>
    </li>
  );
}

const KEYS: Readonly<Record<string, string>> = {
  help_text: 'help text',
  defaultValue: 'default',
  cache_seconds: 'cache',
  rule_columns: 'left sides',
  conditional_code: 'conditional code',
  field_type: 'type',
  auto_enable: 'enabled by itself',
  access_rule: 'who is offered it',
  parent: 'what it depends on',
};
