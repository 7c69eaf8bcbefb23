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

/** How the attempt stands: a status, or one with its reason. */
type Standing = ConnectAttempt['status'] | Omit<ConnectAttempt, 'id'>;
/** What one poll finds: accounts alone (a server that knows no attempts), or how the attempt stands. */
type Found = Account[] | Standing;
type Step = Found | (() => Found | Response | Promise<Found | Response>);

export interface Script {
  client: Patchbay;
  requests: Observed[];
  /** How often the app was asked. */
  polls: () => number;
}

/** A client whose server plays a script: each step answers a poll, and the last one all after it. */
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
    const found = typeof step === 'function' ? await step() : step;
    return found instanceof Response ? found : json(application(found));
  });
  const client = new Patchbay({ token: 't', baseUrl: 'http://localhost', fetch });
  client.pollMs = 1;
  return { client, requests, polls: () => polls };
}

/** The answer to the start of an attempt. */
export function started(change: object = {}): Response {
  return json({
    auth_url: AUTH_URL,
    attempt_id: ATTEMPT_ID,
    expires_in: 600,
    window_handle: 'live',
    ...change,
  });
}

function application(found: Found): object {
  if (Array.isArray(found)) {
    return { slug: 'demo_crm', connected_accounts: found };
  }
  const standing = typeof found === 'string' ? { status: found } : found;
  return {
    slug: 'demo_crm',
    // An account of before: only the attempt tells what happened now.
    connected_accounts: [account(1)],
    connect_attempt: { id: ATTEMPT_ID, ...standing },
  };
}
