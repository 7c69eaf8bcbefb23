export const COOP_VALUES = [
  'none',
  'same-origin',
  'same-origin-allow-popups',
  'noopener-allow-popups',
  'restrict-properties',
] as const;
export const ROTATIONS = ['rotating', 'static'] as const;
export const ISS_VALUES = ['right', 'wrong', 'missing'] as const;
export const FAULT_ENDPOINTS = ['authorize', 'token', 'revoke', 'api'] as const;
export const FAULT_KINDS = ['429', '500', 'html', 'slow', 'drop', 'lost'] as const;

/** How the demo vendor behaves; the control panel changes it. */
export interface DemoVendorControls {
  /** `Cross-Origin-Opener-Policy` of its pages. */
  coop: (typeof COOP_VALUES)[number];
  /** Lifetime of the access tokens that are issued from now on. */
  access_token_seconds: number;
  /** `static`: a refresh token stays the same, and responses to refreshes carry none. */
  rotation: (typeof ROTATIONS)[number];
  /** A rotated refresh token that is used again revokes its grant. */
  reuse_detection: boolean;
  /** The `iss` of authorization responses (RFC 9207). */
  iss: (typeof ISS_VALUES)[number];
  fail_next: InjectedFault | null;
}

/** A failure that the next requests to one endpoint get. */
export interface InjectedFault {
  endpoint: (typeof FAULT_ENDPOINTS)[number];
  /** `drop`: nothing is done and no response sent; `lost`: everything is done and no response sent. */
  kind: (typeof FAULT_KINDS)[number];
  /** How many requests get it. */
  times: number;
  /** Seconds, of `429`; default 1. */
  retry_after?: number;
  /** Of `slow`; default 1000. */
  delay_ms?: number;
}

/** How the demo vendor behaves by default: as a provider that works well. */
export const DEFAULT_CONTROLS: DemoVendorControls = {
  coop: 'none',
  access_token_seconds: 3600,
  rotation: 'rotating',
  reuse_detection: true,
  iss: 'right',
  fail_next: null,
};
