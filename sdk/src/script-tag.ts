// The script-tag build. The global `Patchbay` is the class, and the other exports are its properties.
import { AuthStatus, AuthType } from './auth.ts';
import { Patchbay } from './client.ts';
import { isPatchbayError } from './errors/guards.ts';
import { PatchbayError } from './errors/patchbay-error.ts';
import { getRedirectResult } from './redirect/redirect-result.ts';

interface Global {
  Patchbay: typeof Patchbay;
  PatchbayError: typeof PatchbayError;
  isPatchbayError: typeof isPatchbayError;
  AuthType: typeof AuthType;
  AuthStatus: typeof AuthStatus;
  getRedirectResult: typeof getRedirectResult;
}
const globals: Global = {
  Patchbay,
  PatchbayError,
  isPatchbayError,
  AuthType,
  AuthStatus,
  getRedirectResult,
};
const scriptTag: typeof Patchbay & Global = Object.assign(Patchbay, globals);

// biome-ignore lint/style/noDefaultExport: a default export alone becomes the global itself
export default scriptTag;
