/** Where a call comes from, as sessions and the audit log record it. */
export function deviceOf(call: { ip: string; userAgent: string | null }): {
  user_agent: string | null;
  ip_address: string;
} {
  return { user_agent: call.userAgent, ip_address: call.ip };
}
