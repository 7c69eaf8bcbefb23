import type { Tenant } from '#db/database.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import { AppError } from '#domain/app-error.ts';
import { receiveWebhook as receive } from '#engine/triggers/receive-webhook.ts';
import type { Handler } from '#http/handler.ts';
import { selectPassedOnHeaders } from '#http/passed-on-headers.ts';
import { parseJsonBody } from '#http/request-body.ts';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
const MAX_VALUES = 100_000;
/** The maximum number of requests to one address in a span of time. */
const LIMIT = { max: 600, windowMs: 60_000 };

export const receiveWebhook: Handler<'receiveWebhook'> = ({
  params,
  query,
  rawBody,
  rawHeaders,
  allHeaders,
  services,
}) => {
  if (!JSON_TYPE.test(rawHeaders['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
  const body = rawBody ?? Buffer.alloc(0);
  const { limits, config } = services;
  const max = Math.max(1, Math.floor(LIMIT.max * config.rateLimitFactor));
  return receive(
    {
      ...services,
      count: (workflow, account) =>
        limits.count('receiveWebhook of', `${workflow} ${account}`, { ...LIMIT, max }),
    },
    {
      tenant: parseTenant(params.tenant),
      workflow: params.workflow_id,
      account_id: params.linked_account_id,
      config_id: query.config_id,
      rawBody: body,
      allHeaders,
      passedOn: selectPassedOnHeaders(rawHeaders),
      parse: () => parseJsonBody(body, MAX_VALUES),
    },
  );
};

/** Parses the tenant `<org_id>-<environment>`, whose format the contract has checked. */
function parseTenant(tenantId: string): Tenant {
  const [org_id = '', name] = tenantId.split('-');
  const environment = ENVIRONMENTS.find((value) => value === name);
  if (environment === undefined) {
    throw new Error(`The path names the environment ${name}.`);
  }
  return { org_id, environment };
}
