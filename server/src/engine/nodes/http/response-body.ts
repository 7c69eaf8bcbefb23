import type { Json } from '@patchbay/rules/json.ts';
import { decodeText } from '../../../lib/decode-text.ts';

const TEXT = /^text\/|\b(json|xml|csv|javascript|x-www-form-urlencoded)\b/i;
const CHARSET = /;\s*charset="?([\w:.-]+)/i;

/**
 * The body of a response: its JSON, a text, a file in base64, or null for none. What calls itself JSON
 * and is none, as an error page of a proxy, is a text.
 */
export function responseBody(body: Buffer, contentType = ''): Json {
  if (body.length === 0) {
    return null;
  }
  if (contentType !== '' && !TEXT.test(contentType)) {
    return body.toString('base64');
  }
  const [, charset] = CHARSET.exec(contentType) ?? [];
  const text = decodeText(body, charset);
  if (contentType !== '' && !/\bjson\b/i.test(contentType)) {
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
