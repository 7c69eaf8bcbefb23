import { isDeepStrictEqual } from 'node:util';
import type { Secret } from '../../crypto/secret.ts';
import type { AppCall, MakeCall } from './app-call.ts';
import type { BodyMode, RawResponse } from './send-signed.ts';

type Variables = Readonly<Record<string, string>>;

/** What happened so far in one call. */
export interface Progress {
  wanted: BodyMode;
  /** False until the credentials were looked up for the first time. */
  hasBegun: boolean;
  /** The request as last built, and from which variables. */
  made: { call: AppCall; variables: Variables } | null;
  waitedMs: number;
  pauseRetries: number;
  networkRetries: number;
  /** The response to a token that is to be refreshed, and that token. */
  rejected: { response: RawResponse; token: Secret } | null;
  isRefreshed: boolean;
}

export function startProgress(wanted: BodyMode): Progress {
  return {
    wanted,
    hasBegun: false,
    made: null,
    waitedMs: 0,
    pauseRetries: 0,
    networkRetries: 0,
    rejected: null,
    isRefreshed: false,
  };
}

/** The request as built before, unless the variables changed. */
export async function callFor(
  progress: Progress,
  make: MakeCall,
  { variables }: { variables: Variables },
): Promise<AppCall> {
  if (progress.made === null || !isDeepStrictEqual(progress.made.variables, variables)) {
    progress.made = { call: await make(variables), variables };
  }
  return progress.made.call;
}

/** False as long as no request was built. */
export function isRepeatable({ made }: Progress): boolean {
  return made?.call.isRepeatable === true;
}
