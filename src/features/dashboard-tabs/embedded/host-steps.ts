import type { AnalyticsHost } from '@patchbay/contract/dashboard-schema.gen.d.ts';

export type HostStep = { isDone: boolean; title: string; text: string };

type HostProgress = {
  host: AnalyticsHost | undefined;
  /** Whether the last test since the page was opened succeeded. */
  isReachable: boolean;
  /** Whether this page is currently in a frame. */
  isInFrame: boolean;
  /** Number of linked accounts in this environment; undefined while unknown. */
  users: number | undefined;
  /** The origin whose frames the server has to allow. */
  origin: string | undefined;
};

/** Returns the steps to set up an analytics host (decision 0014). */
export function listHostSteps(progress: HostProgress): HostStep[] {
  const { host, isReachable, isInFrame, users = 0, origin } = progress;
  return [
    {
      isDone: host !== undefined,
      title: 'Save the host',
      text: 'Its name appears here; its URL is where your users work.',
    },
    {
      isDone: isReachable,
      title: 'Test the connection',
      text: 'Patchbay’s server calls the URL and shows the result.',
    },
    {
      isDone: isInFrame,
      title: 'Show the dashboard in the host',
      text: `Put the URL below into a frame. The operator of Patchbay adds ${origin ?? 'the origin of the host'} to EMBED_ORIGINS first.`,
    },
    {
      isDone: users > 0,
      title: 'Create a linked account for each user of the host',
      text: 'Your application creates them, or you do under Linked Accounts. The Users tab lists them.',
    },
  ];
}
