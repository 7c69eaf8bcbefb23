import { readControls } from '../storage/control-repo.ts';
import type { DemoDatabase, DemoTx } from '../storage/demo-database.ts';
import type { DemoVendorControls, DemoVendorFault } from '../storage/schema.ts';

export const COOP_VALUES = [
  'none',
  'same-origin',
  'same-origin-allow-popups',
  'noopener-allow-popups',
  'restrict-properties',
] as const;
export const ROTATIONS = ['rotating', 'static'] as const;
export const ISS_VALUES = ['right', 'wrong', 'missing'] as const;
export const FAULT_ENDPOINTS = ['authorize', 'token', 'revoke', 'api'] as const;
export const FAULT_KINDS = ['429', '500', 'html', 'slow', 'drop', 'lost'] as const;

/** How the demo vendor behaves until somebody changes it: as a good vendor. */
export const DEFAULT_CONTROLS: DemoVendorControls = {
  coop: 'none',
  access_token_seconds: 3600,
  rotation: 'rotating',
  reuse_detection: true,
  iss: 'right',
  fail_next: null,
};

/** How it behaves now, in every process alike. */
export async function controlsNow(tx: DemoTx | DemoDatabase): Promise<DemoVendorControls> {
  return { ...DEFAULT_CONTROLS, ...(await readControls(tx)) };
}

/** What a call of the control panel asks for; only what is named changes. */
export interface ControlChange {
  settings: Partial<DemoVendorControls>;
  /** Ends the consents of this account, or all of them. */
  revoke_grants?: string;
  reset_counters: boolean;
}

const LONGEST_TOKEN_S = 365 * 86_400;
const LONGEST_DELAY_MS = 60_000;

/** @returns the change, or what is wrong with it in words */
export function readControlChange(body: unknown): ControlChange | string {
  if (!isObject(body)) {
    return 'Send a JSON object.';
  }
  const change: ControlChange = { settings: {}, reset_counters: false };
  for (const [name, value] of Object.entries(body)) {
    const problem = takeField(change, name, value);
    if (problem !== null) {
      return `${name} ${problem}`;
    }
  }
  return change;
}

function takeField(change: ControlChange, name: string, value: unknown): string | null {
  const { settings } = change;
  switch (name) {
    case 'coop':
      return takeOne(COOP_VALUES, value, (one) => (settings.coop = one));
    case 'rotation':
      return takeOne(ROTATIONS, value, (one) => (settings.rotation = one));
    case 'iss':
      return takeOne(ISS_VALUES, value, (one) => (settings.iss = one));
    case 'access_token_seconds':
      if (!isWhole(value, 1, LONGEST_TOKEN_S)) {
        return `must be a whole number from 1 to ${LONGEST_TOKEN_S}.`;
      }
      settings.access_token_seconds = value;
      return null;
    case 'reuse_detection':
      return takeFlag(value, (one) => (settings.reuse_detection = one));
    case 'reset_counters':
      return takeFlag(value, (one) => (change.reset_counters = one));
    case 'revoke_grants':
      if (typeof value !== 'string' || value.trim() === '' || value.length > 200) {
        return 'must be "all" or the e-mail of an account.';
      }
      change.revoke_grants = value.trim().toLowerCase();
      return null;
    case 'fail_next': {
      const fault = readFault(value);
      if (typeof fault === 'string') {
        return fault;
      }
      settings.fail_next = fault;
      return null;
    }
    default:
      return 'is no control of the demo vendor.';
  }
}

function readFault(value: unknown): DemoVendorFault | null | string {
  if (value === null) {
    return null;
  }
  if (!isObject(value)) {
    return 'must be null or an object.';
  }
  const { endpoint, kind, times = 1, retry_after, delay_ms, ...others } = value;
  const [unknown] = Object.keys(others);
  const [where, how] = [oneOf(FAULT_ENDPOINTS, endpoint), oneOf(FAULT_KINDS, kind)];
  if (unknown !== undefined) {
    return `has no ${unknown}.`;
  }
  if (where === undefined || how === undefined) {
    return `needs endpoint (${FAULT_ENDPOINTS.join(', ')}) and kind (${FAULT_KINDS.join(', ')}).`;
  }
  if (!isWhole(times, 1, 1_000_000)) {
    return 'takes times as a whole number from 1 to 1000000.';
  }
  if (retry_after !== undefined && !isWhole(retry_after, 0, 86_400)) {
    return 'takes retry_after as whole seconds from 0 to 86400.';
  }
  if (delay_ms !== undefined && !isWhole(delay_ms, 0, LONGEST_DELAY_MS)) {
    return `takes delay_ms as a whole number from 0 to ${LONGEST_DELAY_MS}.`;
  }
  return {
    endpoint: where,
    kind: how,
    times,
    ...(retry_after === undefined ? {} : { retry_after }),
    ...(delay_ms === undefined ? {} : { delay_ms }),
  };
}

function takeOne<T extends string>(
  known: readonly T[],
  value: unknown,
  take: (one: T) => void,
): string | null {
  const one = oneOf(known, value);
  if (one === undefined) {
    return `must be one of ${known.join(', ')}.`;
  }
  take(one);
  return null;
}

function takeFlag(value: unknown, take: (one: boolean) => void): string | null {
  if (typeof value !== 'boolean') {
    return 'must be true or false.';
  }
  take(value);
  return null;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
