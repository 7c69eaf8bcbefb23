import { AppError } from '../../../domain/app-error.ts';
import { startLinkStatus } from '../../../oauth/attempt/start-link.ts';
import type { Handler } from '../../handler.ts';
import { readCookies } from '../../pages/connect/attempt-cookie.ts';

export const getStartStatus: Handler<'getStartStatus'> = async ({
  params,
  services,
  rawHeaders,
}) => {
  const cookies = readCookies(rawHeaders.cookie);
  const status = await startLinkStatus(services.connect, params.token, cookies);
  if (status === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'This browser has no such sign-in under way. Go back and connect again.',
    );
  }
  return { status };
};
