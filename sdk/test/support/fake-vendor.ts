import { Patchbay } from '../../src/index.ts';
import { json, type Observed, observedFetch } from './observed-fetch.ts';

export interface Account {
  auth_type: 'oauth2' | 'keybased';
  status: 'active' | 'expired';
  connectedAt: string;
  connection_id?: string;
}

export const AUTH_URL = 'https://vendor.test/authorize?state=s';

/** An account connected on a day of January. */
export function account(day: number, change: Partial<Account> = {}): Account {
  return {
    auth_type: 'oauth2',
    status: 'active',
    connectedAt: `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    connection_id: '65f0c3d2a1b2c3d4e5f60718',
    ...change,
  };
}

/** What the app answers at one poll: its accounts, or whatever a step does or throws. */
type Step = Account[] | (() => Account[] | Response | Promise<Account[]>);

/**
 * A client whose server plays a script: the first step answers the read before the sign-in, each
 * further one a poll, and the last one all polls after it.
 */
export function scripted(
  steps: Step[],
  integrate: (init: RequestInit) => Response | Promise<Response> = () =>
    json({ auth_url: AUTH_URL, attempt_id: 'a', expires_in: 600 }),
): { client: Patchbay; requests: Observed[]; polls: () => number } {
  let reads = 0;
  const { fetch, requests } = observedFetch(async (request, init) => {
    if (request.path.endsWith('/integrate')) {
      return integrate(init);
    }
    const step = steps[Math.min(reads, steps.length - 1)] ?? [];
    reads += 1;
    const answer = typeof step === 'function' ? await step() : step;
    return answer instanceof Response
      ? answer
      : json({ slug: 'demo_crm', connected_accounts: answer });
  });
  const client = new Patchbay({ token: 't', baseUrl: 'http://localhost', fetch });
  client.pollMs = 1;
  return { client, requests, polls: () => reads - 1 };
}
