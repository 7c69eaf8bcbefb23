import type { KnownAttemptErrorCode } from '../schema.gen.d.ts';

/**
 * The codes that say something else on the pages of a sign-in than on the hosted page, which both have their own
 * sentences for them.
 */
type OwnCode = 'INVALID_TOKEN' | 'SERVER_ERROR';

/**
 * The sentences for the person who connects, by the `error_code` of an attempt: what happened, and what to do. The
 * name of the app is plain text.
 */
export type AttemptErrorTexts = Readonly<
  Record<Exclude<KnownAttemptErrorCode, OwnCode>, (app: string) => string>
>;
