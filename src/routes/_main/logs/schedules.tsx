import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SchedulesPage } from '@/features/logs/schedules/schedules-page';
import { SEARCH_DEFAULTS, schedulesSearch } from '@/features/logs/schedules/search';

export const Route = createFileRoute('/_main/logs/schedules')({
  validateSearch: schedulesSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'logs-schedules' },
  component: SchedulesPage,
});
