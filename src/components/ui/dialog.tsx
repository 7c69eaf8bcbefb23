import { CircleAlert, ExternalLink, X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Button, type ButtonProps } from './button';
import { DialogOverlay, DialogSurface } from './dialog-surface';
import { IconButton } from './icon-button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs';
import { Tooltip } from './tooltip';

export type DialogTab = { value: string; label: string; content: ReactNode };

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  /** An icon before the title. */
  icon?: ReactNode;
  /** Tabs above the body; `children` are shown above the tabs. */
  tabs?: readonly DialogTab[];
  children?: ReactNode;
  /** Label of the primary action; default 'Done'. */
  primaryLabel?: string;
  /** Default: closes the dialog. Not called when `formId` is given. */
  onPrimary?: () => void;
  /** Makes the primary action submit the form with this id. */
  formId?: string;
  /** Makes the primary action a link that opens in a new tab; a click also calls `onPrimary`. */
  primaryHref?: string | undefined;
  primaryVariant?: ButtonProps['variant'];
  isPrimaryDisabled?: boolean;
  /** The primary action is running: shows a spinner and prevents closing. */
  isBusy?: boolean;
  secondaryLabel?: string;
  onSecondary?: () => void;
  cancelLabel?: string;
  /** Accessible name of the close icon; default 'Close'. */
  closeLabel?: string;
  /** Off for a dialog that only shows information, with nothing to cancel. */
  hasCancel?: boolean;
  /** Shown by an icon with a tooltip beside the actions, and announced. */
  error?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
};

const WIDTHS = { sm: 'max-w-105', md: 'max-w-130', lg: 'max-w-180' };

/** The dialog of specification section 2: one decision, body at most half the window high. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, icon, isBusy = false, size = 'md' } = props;
  const change = (next: boolean) => {
    if (!isBusy) {
      onOpenChange(next);
    }
  };
  return (
    <DialogPrimitive.Root open={isOpen} onOpenChange={change}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogSurface
          role={props.role ?? 'dialog'}
          isLocked={isBusy}
          onOpenAutoFocus={focusFirst}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn(
            'data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 top-[12vh] left-1/2 w-[calc(100vw-24px)] -translate-x-1/2 rounded-xl duration-150 data-[state=closed]:animate-out data-[state=open]:animate-in',
            WIDTHS[size],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            {icon}
            <div className="min-w-0 flex-1 pt-0.5">
              <DialogPrimitive.Title className="wrap-anywhere font-medium text-lg">
                {title}
              </DialogPrimitive.Title>
              {description === undefined ? null : (
                <DialogPrimitive.Description className="wrap-anywhere mt-0.5 text-muted-foreground text-sm">
                  {description}
                </DialogPrimitive.Description>
              )}
            </div>
            <DialogPrimitive.Close asChild>
              <IconButton
                label={props.closeLabel ?? 'Close'}
                hasTooltip={false}
                icon={<X aria-hidden />}
                className="-mr-2 text-muted-foreground"
                disabled={isBusy}
              />
            </DialogPrimitive.Close>
          </header>
          <DialogBody tabs={props.tabs}>{props.children}</DialogBody>
          <DialogActions {...props} onClose={() => change(false)} />
        </DialogSurface>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

const FIELDS = 'input, textarea, select, [role="combobox"], [role="radio"][aria-checked="true"]';

/** Focuses the first field, else the primary action, or Cancel if the action is destructive. */
function focusFirst(event: Event): void {
  const surface = event.currentTarget;
  if (!(surface instanceof HTMLElement)) {
    return;
  }
  const action = surface.role === 'alertdialog' ? 'cancel' : 'primary';
  const first =
    surface.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELDS}):not(:disabled)`) ??
    surface.querySelector<HTMLElement>(`[data-dialog-${action}]:not(:disabled)`);
  if (first !== null) {
    event.preventDefault();
    first.focus();
  }
}

function DialogBody({
  tabs,
  children,
}: {
  tabs: readonly DialogTab[] | undefined;
  children: ReactNode;
}) {
  const first = tabs?.[0];
  if (first === undefined && (children === undefined || children === null)) {
    return null;
  }
  return (
    <div
      data-dialog-body
      className="max-h-[50vh] overflow-y-auto px-5 pt-1 pb-4 has-[>form:empty]:pb-0"
    >
      {children}
      {tabs === undefined || first === undefined ? null : (
        <Tabs defaultValue={first.value}>
          <TabsList>
            {tabs.map((tab) => (
              <TabsTrigger key={tab.value} value={tab.value}>
                {tab.label}
              </TabsTrigger>
            ))}
          </TabsList>
          {tabs.map((tab) => (
            <TabsContent key={tab.value} value={tab.value}>
              {tab.content}
            </TabsContent>
          ))}
        </Tabs>
      )}
    </div>
  );
}

function DialogActions(props: DialogProps & { onClose: () => void }) {
  const { error, onClose, isBusy = false } = props;
  return (
    <footer className="flex flex-col border-t px-5 py-3">
      {/* The error has a line of its own: next to the buttons, the end of the sentence would be cut off. */}
      <div role="alert" className="text-danger text-sm">
        {error === undefined ? null : (
          <Tooltip content={error}>
            <button
              type="button"
              className="mb-2.5 flex min-h-6 max-w-full items-start gap-1.5 rounded-sm text-left"
            >
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="line-clamp-4 wrap-anywhere">{error}</span>
            </button>
          </Tooltip>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {props.secondaryLabel === undefined ? null : (
          <Button variant="ghost" disabled={isBusy} onClick={props.onSecondary}>
            {props.secondaryLabel}
          </Button>
        )}
        {props.hasCancel === false ? null : (
          <Button data-dialog-cancel disabled={isBusy} onClick={onClose}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
        )}
        <PrimaryAction {...props} />
      </div>
    </footer>
  );
}

function PrimaryAction(props: DialogProps & { onClose: () => void }) {
  const { formId, onPrimary, onClose, primaryHref, primaryVariant = 'primary' } = props;
  if (primaryHref !== undefined) {
    return (
      <Button asChild variant={primaryVariant} data-dialog-primary>
        <a href={primaryHref} target="_blank" rel="noopener noreferrer" onClick={onPrimary}>
          {props.primaryLabel ?? 'Open'}
          <ExternalLink aria-hidden />
        </a>
      </Button>
    );
  }
  return (
    <Button
      variant={primaryVariant}
      disabled={props.isPrimaryDisabled ?? false}
      isBusy={props.isBusy ?? false}
      data-dialog-primary
      {...(formId === undefined
        ? { onClick: onPrimary ?? onClose }
        : { type: 'submit' as const, form: formId })}
    >
      {props.primaryLabel ?? 'Done'}
    </Button>
  );
}
