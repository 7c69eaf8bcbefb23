import { resumeByWebhook as resume } from '#engine/resume/resume-by-webhook.ts';
import type { Handler } from '#http/handler.ts';

export const resumeByWebhook: Handler<'resumeByWebhook'> = ({
  params,
  rawHeaders,
  allHeaders,
  body,
  services,
}) => resume(services.engine.deps, params.token, { headers: rawHeaders, allHeaders, body });
