import { isDeepStrictEqual } from 'node:util';
import type { Secret } from '#crypto/secret.ts';
import type { AppCall, MakeCall } from './app-call.ts';
import type { BodyMode, RawResponse } from './send-signed.ts';

type Variables = Readonly<Record<string, string>>;

/** The state of one call over its pauses and retries. */
export interface Progress {
  bodyMode: BodyMode;
  /** False until the credentials have been looked up for the first time. */
  hasBegun: boolean;
  /** The request that was built last, with the variables that it was built from. */
  made: { call: AppCall; variables: Variables } | null;
  waitedMs: number;
  pauseRetries: number;
  networkRetries: number;
  /** A token that the app rejected and that is to be refreshed, with the response. */
  rejected: { response: RawResponse; token: Secret } | null;
  isRefreshed: boolean;
}

export function startProgress(bodyMode: BodyMode): Progress {
  return {
    bodyMode,
    hasBegun: false,
    made: null,
    waitedMs: 0,
    pauseRetries: 0,
    networkRetries: 0,
    rejected: null,
    isRefreshed: false,
  };
}

/** Returns the request, and builds it again only if the variables changed. */
export async function getCall(
  progress: Progress,
  make: MakeCall,
  { variables }: { variables: Variables },
): Promise<AppCall> {
  if (progress.made === null || !isDeepStrictEqual(progress.made.variables, variables)) {
    progress.made = { call: await make(variables), variables };
  }
  return progress.made.call;
}

/** Whether the request can be sent twice. False while no request is built. */
export function isRepeatable({ made }: Progress): boolean {
  return made?.call.isRepeatable === true;
}
