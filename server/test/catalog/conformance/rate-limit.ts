import type { Connector, TestFile } from '#connectors/connector.gen.d.ts';
import { getRetryAfterMs, isRateLimited } from '#domain/calls/limits/retry-after.ts';
import { NOW } from './life-cycle.ts';

/** Reads a rate-limit response as calls do. Returns the differences from test.json. */
export function findLimitComplaints(
  { rate_limit }: Connector,
  { limit_fixture }: TestFile,
): string[] {
  if (limit_fixture === undefined) {
    const isSpecial = (rate_limit?.wait_s ?? rate_limit?.reset?.part) !== undefined;
    return isSpecial ? ['limit_fixture is missing'] : [];
  }
  const { answer: response, pause_s } = limit_fixture;
  const headers = Object.entries(response.headers ?? {}).map(([name, text]) => [
    name.toLowerCase(),
    text,
  ]);
  const seen = { status: response.status, headers: Object.fromEntries(headers) };
  const pauseMs = getRetryAfterMs(seen, rate_limit, NOW);
  return [
    ...(isRateLimited(seen, response.body, rate_limit)
      ? []
      : ['limit_fixture is not read as a limit']),
    ...(pauseMs === pause_s * 1000
      ? []
      : [`limit_fixture: the pause is ${pauseMs} ms, not ${pause_s} s`]),
  ];
}
