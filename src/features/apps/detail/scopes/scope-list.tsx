import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import type { ScopeOption } from './scope-choice';

/** The scopes that are always requested. */
export function MandatoryScopes({ app }: { app: AppSettings }) {
  const id = useId();
  const { mandatory_scopes: scopes, available_scopes } = app;
  if (scopes.length === 0) {
    return null;
  }
  const labels = new Map(available_scopes.map(({ value, label }) => [value, label]));
  return (
    <div className="rounded-lg border bg-muted p-3">
      <h3 id={id} className="flex items-center gap-1.5 font-medium">
        <Lock aria-hidden className="size-3.5 text-muted-foreground" />
        Mandatory
      </h3>
      <p className="text-muted-foreground text-xs">
        Always requested: the connection does not work without them.
      </p>
      <ul aria-labelledby={id} className="mt-2 flex flex-col gap-1.5">
        {scopes.map((value) => (
          <li key={value} className="min-w-0">
            <ScopeName value={value} label={labels.get(value) ?? value} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ScopeListProps = {
  options: readonly ScopeOption[];
  defaults: readonly string[];
  chosen: string[];
  isReadOnly: boolean;
  onChange: (chosen: string[]) => void;
};

/** The selectable scopes. */
export function ScopeList({ options, defaults, chosen, isReadOnly, onChange }: ScopeListProps) {
  const visibleOptions = isReadOnly
    ? options.filter(({ value }) => chosen.includes(value))
    : options;
  if (visibleOptions.length === 0) {
    return <p className="text-muted-foreground">No other scopes are requested.</p>;
  }
  return (
    <ul aria-label="Scopes" className="flex flex-col">
      {visibleOptions.map((option) => {
        const { value, label, isCustom } = option;
        const badge = isCustom ? 'Added' : defaults.includes(value) ? 'Default' : undefined;
        const name = (
          <>
            <ScopeName value={value} label={label} />
            {badge === undefined ? null : <Badge className="ml-auto shrink-0">{badge}</Badge>}
          </>
        );
        return (
          <li key={value}>
            {isReadOnly ? (
              <div className="flex min-w-0 items-start gap-2.5 py-1.5">{name}</div>
            ) : (
              <ScopeBox
                isOn={chosen.includes(value)}
                onChange={(isOn) =>
                  onChange(isOn ? [...chosen, value] : chosen.filter((scope) => scope !== value))
                }
              >
                {name}
              </ScopeBox>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ScopeBoxProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

function ScopeBox({ isOn, onChange, children }: ScopeBoxProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-start gap-2.5 py-1.5">
      <Checkbox
        id={id}
        checked={isOn}
        onCheckedChange={(next) => onChange(next === true)}
        className="mt-0.5"
      />
      <label htmlFor={id} className="flex min-w-0 flex-1 items-start gap-2">
        {children}
      </label>
    </div>
  );
}

function ScopeName({ value, label }: { value: string; label: string }) {
  return (
    <span className="flex min-w-0 flex-col">
      {label === value ? null : <span className="wrap-anywhere">{label}</span>}
      <code
        className={cn(
          'wrap-anywhere font-mono text-xs leading-[1.6]',
          label !== value && 'text-muted-foreground',
        )}
      >
        {value}
      </code>
    </span>
  );
}
