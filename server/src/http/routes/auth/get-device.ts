/** Returns the address and device of a request, which sessions and the audit log record. */
export function getDevice(call: { ip: string; userAgent: string | null }): {
  user_agent: string | null;
  ip_address: string;
} {
  return { user_agent: call.userAgent, ip_address: call.ip };
}
