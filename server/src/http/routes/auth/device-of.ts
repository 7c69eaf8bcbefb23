/** Address and device of a request, as sessions and the audit log record them. */
export function deviceOf(call: { ip: string; userAgent: string | null }): {
  user_agent: string | null;
  ip_address: string;
} {
  return { user_agent: call.userAgent, ip_address: call.ip };
}
