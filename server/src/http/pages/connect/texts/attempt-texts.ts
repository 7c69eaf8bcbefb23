import type { KnownAttemptErrorCode } from '@patchbay/contract/schema.gen.d.ts';

/** The sentences of the pages in the sign-in window, in one language. Names come as plain text. */
export interface AttemptTexts {
  /** BCP 47, for `<html lang>`. */
  lang: 'en' | 'de' | 'fr' | 'es' | 'ja';
  confirm: {
    title(app: string): string;
    heading(app: string, org: string): string;
    /** @param account what the organization calls its customer */
    text(app: string, org: string, account: string): string;
    warning: string;
    go(app: string): string;
    cancel: string;
  };
  /** While the nonce of the opener is requested. */
  opening(app: string): string;
  relay: {
    text(app: string): string;
    waiting(app: string): string;
  };
  /** Where the sign-in reaches several of the provider's accounts. */
  choose: {
    heading(app: string): string;
    /** @param account what the organization calls its customer */
    text(app: string, org: string, account: string): string;
    /** Names the list for a screen reader. */
    accounts: string;
    search: string;
    none: string;
    /** The provider has more accounts than the page shows. */
    more: string;
    pick: string;
    go: string;
  };
  connected(app: string): string;
  notConnected(app: string): string;
  canClose: string;
  back: { heading: string; link: string };
  over: { heading: string; text: string };
  otherBrowser: { heading: string; text: string };
  wrongBrowser: { heading: string; text: string };
  errors: Readonly<Record<KnownAttemptErrorCode, (app: string) => string>>;
}
