/**
 * Matches tokens of this platform anywhere in a text: session tokens and access tokens (three parts of base64url, RFC
 * 7515 7.1), API keys, tokens of hosted pages, and signing secrets of webhooks.
 */
const TOKEN = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|\b(ct|tk|pk)_[\w-]{20,}|whsec_[\w+/=-]{16,}/;
/** The beginnings of well-known credentials of other platforms, and of an `Authorization` header. */
const FOREIGN = /^(bearer|basic)\s+\S{8,}|\b(sk|rk|ghp|gho|xox[abprs]|AKIA|AIza)[-_]?[\w-]{16,}/i;

/** Returns whether a text has a credential in it. */
export const containsToken = (text: string): boolean => TOKEN.test(text) || FOREIGN.test(text);
