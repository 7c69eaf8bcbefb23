import { AppError } from '#domain/app-error.ts';
import type { Handler } from '#http/handler.ts';
import { readBrowserSecrets } from '#http/pages/connect/attempt-cookie.ts';
import { getStartLinkStatus } from '#oauth/attempt/start-link.ts';

export const getStartStatus: Handler<'getStartStatus'> = async ({
  params,
  services,
  rawHeaders,
}) => {
  const browser = readBrowserSecrets(services.publicUrl(), rawHeaders.cookie);
  const status = await getStartLinkStatus(services.connect, params.token, browser);
  if (status === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'This browser has no such sign-in. Go back and connect again.',
    );
  }
  return { status };
};
