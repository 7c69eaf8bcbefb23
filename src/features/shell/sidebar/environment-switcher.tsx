import { ChevronsUpDown, FlaskConical, Zap } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { confirmDiscard } from '@/lib/unsaved';
import { type Environment, switchEnvironment, useDashboard } from '@/stores/dashboard';

const ENVIRONMENTS = {
  test: { label: 'Test', Icon: FlaskConical },
  production: { label: 'Production', Icon: Zap },
} as const satisfies Record<Environment, unknown>;

/** Switches the whole dashboard between Test and Production. */
export function EnvironmentSwitcher({ isExpanded }: { isExpanded: boolean }) {
  const environment = useDashboard((state) => state.environment);
  const { label, Icon } = ENVIRONMENTS[environment];
  const change = (value: string) => {
    if ((value === 'test' || value === 'production') && value !== environment) {
      confirmDiscard({
        title: `Switch to ${ENVIRONMENTS[value].label} without saving?`,
        confirmLabel: 'Switch',
        run: () => switchEnvironment(value),
      });
    }
  };
  return (
    <DropdownMenu>
      {/*
       * Hidden from screen readers: the button's name already contains the text, which is shown on the
       * rail.
       */}
      <Tooltip content={isExpanded ? undefined : `Environment: ${label}`} side="right">
        <DropdownMenuTrigger
          aria-label={`Environment: ${label}`}
          className={cn(
            'flex h-8 items-center gap-2 rounded-md border bg-card px-2 font-medium text-sm transition-colors hover:bg-accent',
            environment === 'test' && 'border-success-border text-success',
            !isExpanded && 'w-8.5 justify-center px-0',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {isExpanded ? (
            <>
              <span className="flex-1 text-left">{label}</span>
              <ChevronsUpDown aria-hidden className="size-3.5 opacity-70" />
            </>
          ) : null}
        </DropdownMenuTrigger>
      </Tooltip>
      <DropdownMenuContent className="min-w-56">
        <DropdownMenuRadioGroup value={environment} onValueChange={change}>
          {Object.entries(ENVIRONMENTS).map(([value, { label: name, Icon: Mark }]) => (
            <DropdownMenuRadioItem key={value} value={value}>
              <Mark aria-hidden className="size-4" />
              {name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
