import { randomInt } from 'node:crypto';
import { CUSTOM_SLUG } from '../tenant-app.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 8;
/** The characters that remain for the readable part. A connector's slug has at most 49. */
const MAX_NAME_LENGTH = 49 - CUSTOM_SLUG.length - RANDOM_LENGTH - 1;

/** Creates a slug that is unique in the installation, because callback URLs contain it. */
export function createCustomSlug(name: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  const readable = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^_+|_+$/g, '');
  return `${CUSTOM_SLUG}${random.join('')}${readable === '' ? '' : `_${readable}`}`;
}
