import type { UrlListKind } from './url-list-rules';

type UrlListTexts = {
  title: string;
  description: string;
  empty: string;
  addLabel: string;
  placeholder: string;
  help: string;
  added: (entry: string) => string;
  removeTitle: string;
  removeDescription: (entry: string) => string;
  removed: (entry: string) => string;
};

/** The texts of each list. */
export const URL_LIST_TEXTS: Readonly<Record<UrlListKind, UrlListTexts>> = {
  allowed_origins: {
    title: 'Allowed origins',
    description:
      'Your pages that open the sign-in window of an app, or show the hosted page in a frame. On any other page, customers have to confirm before they sign in, and a frame stays empty.',
    empty: 'No origin is listed.',
    addLabel: 'Add an origin',
    placeholder: 'https://app.example.com',
    help: 'Scheme, host and port as browsers write them. No path, no wildcard.',
    added: (entry) => `Pages at ${entry} are allowed now.`,
    removeTitle: 'Remove this origin?',
    removeDescription: (entry) =>
      `Pages at ${entry} can no longer show the hosted page in a frame, and customers who connect there have to confirm before they sign in.`,
    removed: (entry) => `Pages at ${entry} are no longer allowed.`,
  },
  return_urls: {
    title: 'Return URLs',
    description:
      'URLs that a browser may be sent back to: after a sign-in without a pop-up, and by ‘Return to Application’ where a link to the hosted page names one. Anything else is refused.',
    empty: 'No return URL is listed.',
    addLabel: 'Add a return URL',
    placeholder: 'https://app.example.com/settings',
    help: 'The full URL, compared character by character. Nothing after #.',
    added: (entry) => `Browsers may be sent back to ${entry} now.`,
    removeTitle: 'Remove this return URL?',
    removeDescription: (entry) =>
      `From now on, a sign-in or a new link to the hosted page that names ${entry} is refused.`,
    removed: (entry) => `Browsers are no longer sent back to ${entry}.`,
  },
};
