// These tests cover every event in every state of the connect flow: the next state and the effects.
import { describe, expect, it } from 'vitest';
import {
  type ConnectEvent,
  type ConnectState,
  type ConnectStateName,
  initialState,
  pollDelay,
  transition,
} from '../../src/connect/connect-machine.ts';
import { PatchbayError } from '../../src/index.ts';
import { ATTEMPT_ID, AUTH_URL } from '../support/scripted-client.ts';

const signIn = {
  attempt: {
    auth_url: AUTH_URL,
    attempt_id: ATTEMPT_ID,
    expires_in: 600,
    window_handle: 'live' as const,
  },
  nonce: 'nonce',
};
const severed = { ...signIn, attempt: { ...signIn.attempt, window_handle: 'severed' as const } };
const error = new Error('lost');
const refusal = new PatchbayError({
  status_code: 401,
  http_error_type: 'UNAUTHORIZED',
  error_code: 'INVALID_TOKEN',
  message: 'Sign in again.',
});
const outage = new PatchbayError({ ...refusal, status_code: 503 });

function createState(name: ConnectStateName, change: Partial<ConnectState> = {}): ConnectState {
  return { ...initialState(false), name, ...change };
}

/** Returns the next state and the effects in order as one line. */
function next(state: ConnectState, event: ConnectEvent): string {
  const result = transition(state, event);
  const effects = result.effects.map((effect) =>
    effect.type === 'report' ? `report ${effect.status}` : effect.type,
  );
  return [result.state.name, ...effects].join(', ');
}

const connected = 'ended, close-window, connected';
const notConnected = 'ended, close-window, not-connected';
const failed = 'ended, log-error, reject';
const pending = { type: 'attempt-pending', isEarly: false } as const;
const closed: ConnectEvent = { ...pending, window: 'closed' };
const unclear: ConnectEvent = { ...pending, window: 'unclear' };
const open: ConnectEvent = { ...pending, window: 'open' };

describe('starting', () => {
  it.each<[ConnectEvent, string]>([
    [{ type: 'attempt-started', signIn }, 'signing-in, start-polling'],
    [{ type: 'start-failed', error }, 'ended, close-window, reject'],
    [{ type: 'popup-blocked', signIn, error }, 'ended, reject'],
    [{ type: 'attempt-over' }, notConnected],
  ])('$0.type', (event, expected) => {
    expect(next(createState('starting'), event)).toBe(expected);
  });

  it('goes on after a blocked window if onConnected waits', () => {
    const state = createState('starting', { hasOnConnected: true });
    const event: ConnectEvent = { type: 'popup-blocked', signIn, error };
    expect(next(state, event)).toBe('settled, reject, start-polling');
  });
});

describe.each<ConnectStateName>(['signing-in', 'settled'])('%s', (name) => {
  it.each<[ConnectEvent, string]>([
    [{ type: 'attempt-active' }, connected],
    [{ type: 'attempt-over' }, notConnected],
    [{ type: 'attempt-failed', error }, failed],
    [{ type: 'poll-failed', error: refusal }, failed],
    [{ type: 'poll-failed', error }, name],
    [open, name],
    [closed, name],
    [unclear, name],
  ])('$0.type', (event, expected) => {
    expect(next(createState(name), event)).toBe(expected);
  });

  it('goes on while there is no response, less and less often', () => {
    const lost: ConnectEvent = { type: 'poll-failed', error };
    expect(next(createState(name, { lostPolls: 1 }), lost)).toBe(name);
    expect(next(createState(name, { lostPolls: 2 }), lost)).toBe(
      `${name}, log-error, report offline`,
    );
    expect(next(createState(name, { lostPolls: 3 }), lost)).toBe(name);
    expect(next(createState(name, { lostPolls: 3 }), open)).toBe(`${name}, report waiting`);
    const delays = [0, 1, 2, 9, 99].map((lostPolls) =>
      pollDelay(createState(name, { lostPolls }), 1),
    );
    expect(delays).toEqual([1, 1, 2, 9, 10]);
  });
});

it.each<[ConnectStateName, string]>([
  ['signing-in', failed],
  ['settled', 'settled'],
])('%s, after the third server error in a row', (name, expected) => {
  const event: ConnectEvent = { type: 'poll-failed', error: outage };
  expect(next(createState(name, { failedPolls: 1 }), event)).toBe(name);
  expect(next(createState(name, { failedPolls: 2 }), event)).toBe(expected);
  expect(transition(createState(name, { failedPolls: 2 }), open).state.failedPolls).toBe(0);
});

describe('a window that is closed in a second poll', () => {
  const once: Partial<ConnectState> = { closedPolls: 1 };

  it('ends the flow, unless onConnected waits', () => {
    expect(next(createState('signing-in', once), closed)).toBe(notConnected);
    const waiting = createState('signing-in', { ...once, hasOnConnected: true });
    expect(next(waiting, closed)).toBe('settled, not-connected');
    expect(next(createState('settled', once), closed)).toBe('settled');
  });

  it('means nothing if it was open in between, or is severed', () => {
    const { state } = transition(createState('signing-in', once), open);
    expect(next(state, closed)).toBe('signing-in');
    expect(next(createState('signing-in', { ...once, isSevered: true }), closed)).toBe(
      'signing-in',
    );
  });

  it('counts only an interval later', () => {
    const early: ConnectEvent = { type: 'attempt-pending', window: 'closed', isEarly: true };
    const { state } = transition(createState('signing-in', once), early);
    expect(state.closedPolls).toBe(1);
    expect(next(state, closed)).toBe(notConnected);
  });

  it('is severed if the server says so', () => {
    const started = transition(createState('starting'), {
      type: 'attempt-started',
      signIn: severed,
    });
    expect(started.state.isSevered).toBe(true);
  });

  it('takes longer once it has looked closed without the focus', () => {
    const { state } = transition(createState('signing-in', once), unclear);
    expect(state).toMatchObject({ isDoubtful: true, closedPolls: 0 });
    expect(next({ ...state, closedPolls: 8 }, closed)).toBe('signing-in');
    expect(next({ ...state, closedPolls: 9 }, closed)).toBe(notConnected);
  });
});

it.each<ConnectEvent>([
  { type: 'attempt-started', signIn },
  { type: 'popup-blocked', signIn, error },
  { type: 'start-failed', error },
  open,
  { type: 'attempt-active' },
  { type: 'attempt-failed', error },
  { type: 'poll-failed', error },
  { type: 'attempt-over' },
])('ended ignores $type', (event) => {
  const state = createState('ended');
  expect(transition(state, event)).toEqual({ state, effects: [] });
});
