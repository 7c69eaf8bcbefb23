// The words that are refused, with their replacements: other words for the terms of docs/glossary.md, and the
// house rules of CONTRIBUTING.md for constants, booleans and spelling.

export interface Replacement {
  /**
   * The word or phrase that is refused. An identifier may end with `*`, which stands for the rest of the
   * name.
   */
  refused: string;
  use: string;
  /** The folder in which it is refused. Default: all folders. */
  within?: string;
}

/** Whole identifiers and whole file names. Their case matters. */
export const IDENTIFIERS: readonly Replacement[] = [
  { refused: 'seal', use: 'encrypt' },
  { refused: 'Changer', use: 'Actor' },
  { refused: 'MOST_*', use: 'MAX_X' },
  { refused: 'LONGEST_*', use: 'MAX_X_LENGTH' },
  { refused: 'LARGEST_*', use: 'MAX_X' },
  { refused: 'LEAST_*', use: 'MIN_X' },
];

/** Names in mixed case that begin with `may`. A boolean begins with `is`, `has` or `can`. */
export const BOOLEAN_PREFIX = { refused: 'mayX', use: 'canX' };

const BRITISH_SPELLINGS: Readonly<Record<string, string>> = {
  authorisation: 'authorization',
  authorise: 'authorize',
  authorised: 'authorized',
  authorises: 'authorizes',
  catalogue: 'catalog',
  centre: 'center',
  colour: 'color',
  colours: 'colors',
  neighbour: 'neighbor',
  normalise: 'normalize',
  organisation: 'organization',
  organisations: 'organizations',
  serialise: 'serialize',
};

/** Words and phrases in comments, texts and documents. Their case does not matter. */
export const PHRASES: readonly Replacement[] = [
  { refused: 'audit trail', use: 'audit log' },
  { refused: 'limits of the app', use: 'rate limits of the provider' },
  { refused: 'give back', use: 'revoke' },
  { refused: 'given back', use: 'revoked' },
  // The readers of these documents do not have the specification.
  ...['openapi/', 'docs/guides/', 'README.md', 'sdk/README.md'].map((within) => ({
    refused: 'specification',
    use: 'the contract, or nothing',
    within,
  })),
  ...Object.entries(BRITISH_SPELLINGS).map(([refused, use]) => ({ refused, use })),
];
