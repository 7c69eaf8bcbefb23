import { isDeepStrictEqual } from 'node:util';
import type { Secret } from '../../crypto/secret.ts';
import type { AppCall, MakeCall } from './app-call.ts';
import type { BodyMode, RawResponse } from './send-signed.ts';

type Variables = Readonly<Record<string, string>>;

/** What one call has behind it. */
export interface Progress {
  wanted: BodyMode;
  /** False until the credentials were asked for the first time. */
  hasBegun: boolean;
  /** The request as it was last made, and of which variables. */
  made: { call: AppCall; variables: Variables } | null;
  waitedMs: number;
  pauseRetries: number;
  networkRetries: number;
  /** The answer to a token that was to be exchanged, and that token. */
  rejected: { answer: RawResponse; token: Secret } | null;
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

/** The request as it was made before, unless the variables are others now. */
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

/** False as long as no request was made. */
export function isRepeatable({ made }: Progress): boolean {
  return made?.call.isRepeatable === true;
}
