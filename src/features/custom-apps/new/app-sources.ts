/** The sources of a new custom app. */
export const APP_SOURCES = [
  {
    value: 'scratch',
    title: 'Start from scratch',
    text: 'Enter how customers sign in and where the API is.',
  },
  {
    value: 'openapi',
    title: 'Use OpenAPI spec',
    text: 'Upload the API’s description or enter its URL, and choose the calls you need.',
  },
] as const;

export type AppSource = (typeof APP_SOURCES)[number]['value'];

/** Returns the source with this value; the first one for any other text. */
export function getAppSource(text: string): AppSource {
  return APP_SOURCES.find(({ value }) => value === text)?.value ?? 'scratch';
}
