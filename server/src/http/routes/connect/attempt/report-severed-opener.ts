import type { Handler } from '#http/handler.ts';
import { recordSeveredOpenerReport } from '#oauth/attempt/severed-opener.ts';

export const reportSeveredOpener: Handler<'reportSeveredOpener'> = async ({
  params,
  body,
  services,
  rawHeaders,
}) => {
  // Another site may know the state, but its pages are not the callback's.
  if ((rawHeaders['sec-fetch-site'] ?? 'same-origin') === 'same-origin') {
    await recordSeveredOpenerReport(services.connect, { slug: params.slug, state: body.state });
  }
  return { message: 'Thank you.' };
};
