/** Converts the form of the control panel to JSON, which `readControlChange` checks. */
export function readControlForm(form: URLSearchParams): Record<string, unknown> {
  switch (form.get('do')) {
    case 'revoke':
      return { revoke_grants: 'all' };
    case 'reset_counters':
      return { reset_counters: true };
    default:
      return {
        coop: form.get('coop'),
        access_token_seconds: Number(form.get('access_token_seconds')),
        rotation: form.get('rotation'),
        reuse_detection: form.has('reuse_detection'),
        iss: form.get('iss'),
        fail_next: readFault(form),
      };
  }
}

function readFault(form: URLSearchParams): Record<string, unknown> | null {
  const endpoint = form.get('fail_endpoint');
  if (endpoint === null || endpoint === '') {
    return null;
  }
  const [retry_after, delay_ms] = [form.get('retry_after'), form.get('delay_ms')].map(parseWhole);
  return {
    endpoint,
    kind: form.get('fail_kind'),
    times: parseWhole(form.get('fail_times')) ?? 1,
    ...(retry_after === undefined ? {} : { retry_after }),
    ...(delay_ms === undefined ? {} : { delay_ms }),
  };
}

/**
 * Returns NaN for text that is not a number, so that the schema refuses it by name. Returns undefined for
 * an empty field.
 */
function parseWhole(value: string | null): number | undefined {
  return value === null || value.trim() === '' ? undefined : Number(value);
}
