import type { ReplayWebhookRequest } from '@patchbay/contract/schema.gen.d.ts';
import type { ReplayRange } from '#db/webhooks/replay-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { toMomentRange } from '#domain/moment-range.ts';

const MAX_DAYS = 31;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Reads the range of a replay.
 *
 * @throws AppError VALIDATION_ERROR if it has more than 31 days, or ends before it begins
 */
export function readReplayRange(webhook: string, request: ReplayWebhookRequest): ReplayRange {
  const at = { in: 'body', pointer: '/start_date' } as const;
  const { created_from, created_before } = toMomentRange(request, at);
  if (
    created_from === undefined ||
    created_before === undefined ||
    created_before.getTime() - created_from.getTime() > MAX_DAYS * DAY_MS
  ) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: /end_date is more than ${MAX_DAYS} days after /start_date. Replay a shorter range.`,
      {
        details: [
          {
            in: 'body',
            pointer: '/end_date',
            message: `is more than ${MAX_DAYS} days after /start_date`,
          },
        ],
      },
    );
  }
  return {
    webhook,
    from: created_from,
    before: created_before,
    isFailedOnly: request.deliveries === 'failed',
  };
}
