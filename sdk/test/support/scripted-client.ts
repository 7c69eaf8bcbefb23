import { Patchbay } from '../../src/index.ts';
import type { ConnectAttempt } from '../../src/schema.gen.d.ts';
import { json, type Observed, observedFetch } from './observed-fetch.ts';

export interface Account {
  auth_type: 'oauth2' | 'keybased';
  status: 'active' | 'expired';
  connectedAt: string;
  connection_id?: string;
}

export const ATTEMPT_ID = '65f0c3d2a1b2c3d4e5f607aa';
export const START_ORIGIN = 'https://patchbay.test';
export const AUTH_URL = `${START_ORIGIN}/oauth/start/token`;

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

/** The status of the attempt, alone or with its reason. */
type AttemptStatus = ConnectAttempt['status'] | Omit<ConnectAttempt, 'id'>;
/** Response to one poll: the status of the attempt, or accounts alone (a server without attempts). */
type Polled = Account[] | AttemptStatus;
type Step = Polled | (() => Polled | Response | Promise<Polled | Response>);

export interface Script {
  client: Patchbay;
  requests: Observed[];
  /** The number of polls that were sent. */
  polls: () => number;
}

/**
 * Creates a client with a scripted server. Each step is the response to one poll, and the last step to
 * all further polls.
 */
export function scripted(
  steps: Step[],
  integrate: (init: RequestInit) => Response | Promise<Response> = () => started(),
): Script {
  let polls = 0;
  const { fetch, requests } = observedFetch(async (request, init) => {
    if (request.path.endsWith('/integrate')) {
      return integrate(init);
    }
    const step = steps[Math.min(polls, steps.length - 1)] ?? [];
    polls += 1;
    const polled = typeof step === 'function' ? await step() : step;
    return polled instanceof Response ? polled : json(application(polled));
  });
  const client = new Patchbay({ token: 't', baseUrl: 'http://localhost', fetch });
  client.pollMs = 1;
  return { client, requests, polls: () => polls };
}

/** The response that starts an attempt. */
export function started(change: object = {}): Response {
  return json({
    auth_url: AUTH_URL,
    attempt_id: ATTEMPT_ID,
    expires_in: 600,
    window_handle: 'live',
    ...change,
  });
}

function application(polled: Polled): object {
  if (Array.isArray(polled)) {
    return { slug: 'demo_crm', connected_accounts: polled };
  }
  const attempt = typeof polled === 'string' ? { status: polled } : polled;
  return {
    slug: 'demo_crm',
    // The account is older, so only the attempt has the result of this sign-in.
    connected_accounts: [account(1)],
    connect_attempt: { id: ATTEMPT_ID, ...attempt },
  };
}
