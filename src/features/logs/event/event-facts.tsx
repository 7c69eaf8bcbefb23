import type { ReceivedEvent } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { AppName } from '@/components/app-name';
import { AccountLink } from '@/components/values/account-link';
import { CopyableId } from '@/components/values/copyable-id';
import { type Description, DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { getEnvironmentName } from '@/hooks/session/use-environment-name';
import { FACTS_GRID } from '../entry/facts-grid';

const LINK = 'rounded-sm text-brand underline-offset-4 hover:underline';

/** The facts about a received event: account, definition, app, times, and where it came from. */
export function EventFacts({ event }: { event: ReceivedEvent }) {
  const { application, slug, linked_account_id: accountId, event_id: definitionId } = event;
  return (
    <DescriptionList
      className={FACTS_GRID}
      items={[
        { term: 'Linked account', value: <AccountLink id={accountId} /> },
        {
          term: 'Event',
          value:
            definitionId === null ? (
              'Not defined'
            ) : (
              <Link
                to="/developer/events/$eventId"
                params={{ eventId: definitionId }}
                className={LINK}
              >
                {event.event_name}
              </Link>
            ),
        },
        {
          term: 'App',
          value:
            application === null || application === undefined ? (
              (slug ?? 'All apps')
            ) : (
              <AppName app={application} />
            ),
        },
        { term: 'Received', value: <RelativeTime value={event.createdAt} /> },
        { term: 'Environment', value: getEnvironmentName(event.environment) },
        ...listOrigins(event),
      ]}
    />
  );
}

function listOrigins(event: ReceivedEvent): Description[] {
  const { config_id, linked_account_id, instance_tag, event_url, fired_again_from } = event;
  const hasOwnConfig = config_id !== linked_account_id && config_id !== '';
  return [
    ...(hasOwnConfig
      ? [{ term: 'Config', value: <CopyableId value={config_id} name="config ID" /> }]
      : []),
    ...(typeof instance_tag === 'string' ? [{ term: 'Tag', value: instance_tag }] : []),
    ...(event_url === undefined
      ? []
      : [{ term: 'URL', value: <CopyableId value={event_url} name="URL" /> }]),
    ...(typeof fired_again_from === 'string'
      ? [
          {
            term: 'Fired again from',
            value: (
              <Link
                to="/logs/events/$receivedEventId"
                params={{ receivedEventId: fired_again_from }}
                className={LINK}
              >
                An earlier event
              </Link>
            ),
          },
        ]
      : []),
  ];
}
