import type { KnownAttemptErrorCode } from '@patchbay/contract/schema.gen.d.ts';

/** The sentences of the pages in the sign-in window, in one language. Names are plain text. */
export interface AttemptTexts {
  /** The language tag (BCP 47) for `<html lang>`. */
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
  /** The text while the nonce of the opener is requested. */
  opening(app: string): string;
  relay: {
    text(app: string): string;
    waiting(app: string): string;
  };
  /** The texts of the page on which the customer selects among several of the provider's accounts. */
  choose: {
    heading(app: string): string;
    /** @param account what the organization calls its customer */
    text(app: string, org: string, account: string): string;
    /** The name of the list for a screen reader. */
    accounts: string;
    search: string;
    none: string;
    /** The note that the provider has more accounts than the page shows. */
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
