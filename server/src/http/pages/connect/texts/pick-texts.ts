import type { IncomingHttpHeaders } from 'node:http';
import type { AttemptTexts } from './attempt-texts.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

const KNOWN: ReadonlyMap<string, AttemptTexts> = new Map(
  [en, de, fr, es, ja].map((texts) => [texts.lang, texts]),
);

/** What a page is written in: a language named by its address, and the browser's `Accept-Language`. */
export interface Languages {
  lang?: string | undefined;
  accepted?: string | undefined;
}

/** The first language that there are texts in, `de-AT` counting as `de`; else English. */
export function textsFor({ lang = '', accepted = '' }: Languages): AttemptTexts {
  const preferred = accepted
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag, weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const found = [lang, ...preferred.map(({ tag }) => tag)]
    .map((tag) => KNOWN.get(tag.trim().split('-', 1)[0]?.toLowerCase() ?? ''))
    .find((texts) => texts !== undefined);
  return found ?? en;
}

/** The texts for a request whose address may name a language. */
export const textsForRequest = (headers: IncomingHttpHeaders, lang?: string | null): AttemptTexts =>
  textsFor({ lang: lang ?? undefined, accepted: headers['accept-language'] });
