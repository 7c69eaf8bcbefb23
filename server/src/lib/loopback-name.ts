const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as `URL` writes it, always means the caller's own computer (RFC 6761 6.3). */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK.test(hostname);

const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|([a-z0-9-]+\.)+localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Whether pages of this origin are on the reader's own computer and `frame-ancestors` can name the origin. It cannot
 * name `[::1]` or any IPv4 address except 127.0.0.1 (CSP Level 3, 6.7.2.8).
 */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK_ORIGIN.test(origin);
