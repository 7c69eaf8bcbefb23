const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as `URL` writes it, can only mean the own computer of the caller (RFC 6761 6.3). */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK.test(hostname);

const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|([a-z0-9-]+\.)+localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Whether pages of this origin are on the reader's own computer, and `frame-ancestors` can say so: it
 * cannot name `[::1]`, nor any IPv4 address but 127.0.0.1 (CSP Level 3, 6.7.2.8).
 */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK_ORIGIN.test(origin);
