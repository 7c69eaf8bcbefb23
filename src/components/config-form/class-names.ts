import type { ConfigFormProps } from '@patchbay/sdk/config';

const BUTTON =
  'h-7 rounded-md border-input bg-secondary px-2.5 font-medium text-secondary-foreground text-xs hover:enabled:bg-accent disabled:opacity-50';

/** The look of the product, by part of the SDK's form. The colors are those of the page's theme. */
export const CLASS_NAMES: NonNullable<ConfigFormProps['classNames']> = {
  form: '[--pb-accent-text:var(--primary-foreground)] [--pb-accent:var(--brand)] [--pb-border:var(--input)] [--pb-danger:var(--danger)] [--pb-hover:var(--accent)] [--pb-muted:var(--muted-foreground)] [--pb-surface:var(--popover)] text-sm',
  pageTitle: 'font-medium text-base',
  notice: 'border border-s-[3px] text-sm',
  error: 'text-xs',
  button: BUTTON,
  label: 'font-medium',
  hint: 'text-xs',
  help: 'text-xs',
  status: 'text-xs',
  count: 'text-xs',
  summary: 'text-xs [&>summary]:min-h-6',
  input: 'control min-h-8 px-2.5 py-1 text-sm',
  textarea: 'control px-2.5 py-1.5 text-sm',
  select: 'control min-h-8 px-2 py-1 text-sm',
  combobox: '[&>input]:pe-7',
  popup: 'text-sm shadow-float',
  // On the narrowest screens the choice is below its row.
  row: 'max-[420px]:grid-cols-1',
  // The name wraps beside its switch; the description belongs to it.
  workflow:
    'border-border bg-card [&>label+span]:-mt-2.5 [&>label]:grid [&>label]:grid-cols-[auto_minmax(0,1fr)] [&>label]:items-start',
  switch:
    'relative mt-px me-2 h-4.5 w-8 shrink-0 cursor-pointer appearance-none rounded-full bg-input-hover align-[-4px] transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-white before:transition-transform checked:bg-brand checked:before:translate-x-3.5 checked:before:bg-background rtl:checked:before:-translate-x-3.5',
};
