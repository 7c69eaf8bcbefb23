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

/** The behavior of the demo vendor, which the control panel changes. */
export interface DemoVendorControls {
  /** The `Cross-Origin-Opener-Policy` of its pages. */
  coop: (typeof COOP_VALUES)[number];
  /** Seconds that access tokens issued from now on stay valid. */
  access_token_seconds: number;
  /** With `static` a refresh token stays the same, and responses to refreshes do not contain one. */
  rotation: (typeof ROTATIONS)[number];
  /** Whether the second use of a rotated refresh token revokes its grant. */
  reuse_detection: boolean;
  /** The `iss` of authorization responses (RFC 9207). */
  iss: (typeof ISS_VALUES)[number];
  fail_next: InjectedFault | null;
}

/** A failure that the next requests to one endpoint get. */
export interface InjectedFault {
  endpoint: (typeof FAULT_ENDPOINTS)[number];
  /**
   * `drop`: the request is not processed, and no response is sent. `lost`: the request is processed, and
   * no response is sent.
   */
  kind: (typeof FAULT_KINDS)[number];
  /** The number of requests that still fail. */
  times: number;
  /** Seconds in the `Retry-After` header of a `429`. Default: 1. */
  retry_after?: number;
  /** Milliseconds before the response of `slow`. Default: 1000. */
  delay_ms?: number;
}

/** The default behavior: a provider without faults. */
export const DEFAULT_CONTROLS: DemoVendorControls = {
  coop: 'none',
  access_token_seconds: 3600,
  rotation: 'rotating',
  reuse_detection: true,
  iss: 'right',
  fail_next: null,
};
