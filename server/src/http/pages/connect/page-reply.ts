import type { IncomingHttpHeaders } from 'node:http';
import { HttpReply } from '../../handler.ts';
import type { AttemptPage } from './attempt-page.ts';
import type { AttemptTexts } from './texts/attempt-texts.ts';
import { textsFor } from './texts/pick-texts.ts';

/** A page of the sign-in window as an answer. */
export function pageReply({ status, headers, body }: AttemptPage): HttpReply {
  return new HttpReply(status, headers, body);
}

/** What such a page is written in. */
export function textsForRequest(headers: IncomingHttpHeaders, lang?: string | null): AttemptTexts {
  return textsFor({ lang: lang ?? undefined, accepted: headers['accept-language'] });
}
