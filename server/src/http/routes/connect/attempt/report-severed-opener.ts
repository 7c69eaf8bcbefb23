import type { Handler } from '#http/handler.ts';

export const reportSeveredOpener: Handler<'reportSeveredOpener'> = async ({
  params,
  body,
  services,
  rawHeaders,
}) => {
  // Another site may know the state, but its pages are not the callback's.
  if ((rawHeaders['sec-fetch-site'] ?? 'same-origin') === 'same-origin') {
    await services.connect.attempts.reportSeveredOpener({ slug: params.slug, state: body.state });
  }
  return { message: 'Thank you.' };
};
