import type {
  AppOAuthFacts,
  AppRateLimit,
  AppSettings,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** One fact about a provider. */
export type Fact = {
  id: string;
  term: string;
  text: string;
  /** Not yet verified against the provider's docs. */
  isUnverified: boolean;
  /** The time of the last observation, if the fact was observed rather than documented. */
  seenAt?: string;
};

const UNITS: [seconds: number, one: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** Formats a time in the largest unit without a remainder: '30 minutes', '1 hour', '60 days'. */
export function formatLife(seconds: number): string {
  const [size, unit] = UNITS.find(([unitSeconds]) => seconds % unitSeconds === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count.toLocaleString()} ${count === 1 ? unit : `${unit}s`}`;
}

function accessText(facts: AppOAuthFacts): string {
  const { access_token, access_token_seconds, refresh_token } = facts;
  const renewal = refresh_token === 'none' ? '' : ' Patchbay refreshes them ahead of time.';
  switch (access_token) {
    case 'endless':
      return 'They do not expire, unless the provider’s response says otherwise.';
    case 'timed':
      return access_token_seconds === null
        ? 'They expire; the provider’s response says when.'
        : `They last ${formatLife(access_token_seconds)}, unless the provider’s response says otherwise.${renewal}`;
    case 'unknown':
      return 'Their lifetime is unknown until the provider’s response states it.';
  }
}

const REFRESH_TEXTS: Record<AppOAuthFacts['refresh_token'], string> = {
  none: 'There are none. When an access token expires, the customer has to reconnect.',
  static: 'A connection keeps the same one.',
  rotating: 'Each use returns a new one, and the previous one stops working.',
  rotating_daily: 'A use makes a new one once a day.',
};

const days = (count: number) => (count === 1 ? 'one day' : `${count.toLocaleString()} days`);

function refreshText({
  access_token,
  refresh_token,
  refresh_idle_days,
  refresh_max_days,
}: AppOAuthFacts): string {
  return [
    ...(access_token === 'endless' && refresh_token !== 'none' ? ['There may be none.'] : []),
    REFRESH_TEXTS[refresh_token],
    ...(refresh_idle_days === null
      ? []
      : [`It expires after ${days(refresh_idle_days)} without use; the customer must reconnect.`]),
    ...(refresh_max_days === null
      ? []
      : [`After ${days(refresh_max_days)}, the customer must reconnect in any case.`]),
  ].join(' ');
}

function windowText({ window, severed_windows }: AppOAuthFacts): string | undefined {
  const meaning =
    'Your page then cannot see whether the window was closed, so the result comes from this server instead. Customers notice nothing, as long as you use the SDK.';
  if (window === 'severed') {
    return `The sign-in page severs its window from the page that opened it. ${meaning}`;
  }
  return severed_windows === 0
    ? undefined
    : `The sign-in page was seen to sever its window from the page that opened it, ${severed_windows === 1 ? 'once' : `${severed_windows.toLocaleString()} times`}. ${meaning}`;
}

function rateText({ statuses, tells_wait, tells_remaining, concurrency }: AppRateLimit): string {
  const waits = tells_wait ? ', and says how long to wait' : '';
  return [
    `Over its rate limit, the provider responds with ${statuses.join(' or ')}${waits}.`,
    ...(tells_remaining ? ['Every response says how many calls are left.'] : []),
    ...(concurrency === null
      ? []
      : [`At most ${concurrency} ${concurrency === 1 ? 'call' : 'calls'} at the same time.`]),
  ].join(' ');
}

/** Returns facts about the provider's behavior, as texts. */
export function listFacts({ facts, auth_types, unverified }: AppSettings): Fact[] {
  const isUnverified = (prefix: string) =>
    unverified.some((pointer) => pointer === prefix || pointer.startsWith(`${prefix}/`));
  const { oauth2, rate_limit } = facts;
  const hasKeys = auth_types.includes('keybased');
  const windows = oauth2 === null ? undefined : windowText(oauth2);
  return [
    ...(oauth2 === null
      ? []
      : [
          {
            id: 'access',
            term: 'Access tokens',
            text: accessText(oauth2),
            isUnverified: isUnverified('/auth/oauth2/lifetime'),
          },
          {
            id: 'refresh',
            term: 'Refresh tokens',
            text: refreshText(oauth2),
            isUnverified: isUnverified('/auth/oauth2/lifetime'),
          },
          ...(windows === undefined
            ? []
            : [
                {
                  id: 'window',
                  term: 'Sign-in window',
                  text: windows,
                  isUnverified: isUnverified('/auth/oauth2/window'),
                  ...(oauth2.severed_window_at === null
                    ? {}
                    : { seenAt: oauth2.severed_window_at }),
                },
              ]),
          {
            id: 'revoke',
            term: 'Disconnecting',
            text: oauth2.revocable
              ? 'The provider revokes the tokens.'
              : 'The provider cannot revoke tokens. They are deleted here, and the customer can remove the access at the provider.',
            isUnverified: isUnverified('/auth/oauth2/revoke'),
          },
        ]),
    ...(hasKeys
      ? [
          {
            id: 'keys',
            term: 'Keys',
            text: facts.tries_credentials
              ? 'Credentials are verified with the provider before they are stored.'
              : 'There is no call to verify them, so a wrong key is stored and fails at its first use.',
            isUnverified: isUnverified('/verify'),
          },
        ]
      : []),
    ...(rate_limit === null
      ? []
      : [
          {
            id: 'rate',
            term: 'Rate limit',
            text: rateText(rate_limit),
            isUnverified: isUnverified('/rate_limit'),
          },
        ]),
  ];
}
