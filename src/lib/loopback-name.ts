const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as `URL` writes it, is always loopback (RFC 6761 6.3). */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK.test(hostname);
