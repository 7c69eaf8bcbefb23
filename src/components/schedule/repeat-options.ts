import type { SelectOption } from '@/components/ui/select';
import type { RepeatKind } from './cron-times';

/** The ways to repeat, as choices. */
export const REPEAT_OPTIONS: readonly SelectOption<RepeatKind>[] = [
  { value: 'minutes', label: 'Every few minutes' },
  { value: 'hours', label: 'Every few hours' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'On days of the week' },
  { value: 'month', label: 'Every month' },
  { value: 'cron', label: 'CRON expression' },
];
