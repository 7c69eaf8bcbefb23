import { $api } from '../client';

const LIST = '/api/v2/public/application/event';
const ONE = '/api/v2/public/application/event/{event_id}';
const WORKFLOWS = `${ONE}/workflows` as const;

/** The defined events of the environment by name. Large samples and schemas are left out. */
export const eventsQuery = $api.queryOptions('get', LIST);

/** One defined event with its sample and its schema. */
export const eventQuery = (event_id: string) =>
  $api.queryOptions('get', ONE, { params: { path: { event_id } } });

/** The number of listening workflows that a screen shows. */
export const MAX_LISTENERS = 25;

/** The published workflows that listen to an event. Each screen reads them again, because others publish. */
export const eventWorkflowsQuery = (event_id: string) => ({
  ...$api.queryOptions('get', WORKFLOWS, {
    params: { path: { event_id }, query: { page: 1, limit: MAX_LISTENERS } },
  }),
  refetchOnMount: 'always' as const,
});
