import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { DecryptionError } from '#crypto/secret-box.ts';
import { findNameOfAccount } from '#db/connect/linked-account-repo.ts';
import type { Tenant } from '#db/database.ts';
import { readReturnValue } from '#db/executions/execution-repo.ts';
import { isPassing } from '#db/query-error.ts';
import {
  type DeliveryRow,
  readDeliveries,
  type StoredBody,
  storeBodies,
  type WebhookRow,
} from '#db/webhooks/delivery-queue-repo.ts';
import { forAllOrEach, forEachRow } from '#lib/each-row.ts';
import { PoolError } from '#pool/pool-error.ts';
import { decryptHeaders, decryptSecrets } from '../subscriptions/webhook-secrets.ts';
import { listWebhookRoots } from '../template/check-webhook-template.ts';
import {
  type RenderedWebhook,
  type RenderWebhookInput,
  renderWebhook,
  type WebhookScope,
} from '../template/render-webhook.ts';
import type { WebhookSendingDeps } from './sending-deps.ts';
import { toWebhookEvent } from './to-webhook-event.ts';

/** Steps of templates that take about 30 ms. */
const MAX_QUICK_STEPS = 60_000;
const POOL_TIMEOUT_MS = 10_000;

const UNREADABLE = {
  code: 'UNREADABLE',
  message:
    'The headers or the secret of the webhook cannot be decrypted. Enter the headers again and rotate the secret.',
};

/** A delivery whose request is ready to be signed, or the reason why it cannot be sent. */
export type PreparedDelivery = {
  delivery: DeliveryRow;
  webhook: WebhookRow;
} & (
  | {
      body: Uint8Array;
      /** The headers of the subscription by lower-case names, and the content type. */
      headers: Record<string, string>;
      secrets: readonly string[];
    }
  | { problem: { code: string; message: string } }
);

type Preparable = Pick<WebhookSendingDeps, 'db' | 'keyRing' | 'clock' | 'log' | 'render'>;

/**
 * Prepares deliveries of a tenant. Bodies are rendered once, and stored before `use` gets them, so that all attempts
 * send the same bytes. A delivery whose templates are expensive does not keep the others. Deleted deliveries, and
 * those of deleted subscriptions, are left out.
 *
 * @param use gets each delivery as soon as it is ready. Its result is not awaited
 */
export async function prepareDeliveries(
  deps: Preparable,
  tenant: Tenant,
  ids: readonly string[],
  use: (prepared: PreparedDelivery) => void,
): Promise<void> {
  const { db, log } = deps;
  const rows = await db.readAsTenant(tenant, (tx) => readDeliveries(tx, tenant, ids));
  const readSecrets = createSecretReader(deps);
  const quick: Rendered[] = [];
  const expensive: Renderable[] = [];
  const options = {
    log,
    name: 'preparing a webhook',
    describe: ({ delivery }: { delivery: DeliveryRow }) => ({ delivery: delivery._id }),
    concurrency: ids.length,
  };
  await forEachRow(
    rows,
    async ({ delivery, webhook }) => {
      if (webhook === null) {
        return;
      }
      const secrets = await readSecrets(webhook);
      if (secrets === null) {
        use({ delivery, webhook, problem: UNREADABLE });
        return;
      }
      const renderable = await toRenderable(deps, delivery, webhook, secrets);
      const rendered = renderWebhook(renderable.input, MAX_QUICK_STEPS);
      if (rendered === null) {
        expensive.push(renderable);
      } else {
        quick.push({ ...renderable, rendered });
      }
    },
    options,
  );
  await forAllOrEach(quick, (some) => storeAll(deps, tenant, some, use), {
    ...options,
    concurrency: 1,
    isGeneral: isPassing,
  });
  await forEachRow(
    expensive,
    async (renderable) => {
      const rendered = await renderInPool(deps, renderable.input, tenant);
      await storeAll(deps, tenant, [{ ...renderable, rendered }], use);
    },
    options,
  );
}

interface Renderable {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  input: RenderWebhookInput;
  secrets: readonly string[];
}

type Rendered = Renderable & { rendered: RenderedWebhook };

interface WebhookSecrets {
  headers: Readonly<Record<string, string>>;
  secrets: readonly string[];
}

/** Returns a function that decrypts each subscription once. Null if that is not possible. */
function createSecretReader({ keyRing, clock }: Preparable) {
  const known = new Map<string, Promise<WebhookSecrets | null>>();
  const read = async (webhook: WebhookRow): Promise<WebhookSecrets | null> => {
    try {
      return {
        headers: await decryptHeaders(keyRing, webhook),
        secrets: await decryptSecrets(keyRing, webhook, clock()),
      };
    } catch (error) {
      if (error instanceof DecryptionError || error instanceof SyntaxError) {
        return null;
      }
      throw error;
    }
  };
  return (webhook: WebhookRow): Promise<WebhookSecrets | null> => {
    const reading = known.get(webhook._id) ?? read(webhook);
    known.set(webhook._id, reading);
    return reading;
  };
}

/** Reads what the templates name. Values that are not named are not loaded. */
async function toRenderable(
  { db }: Preparable,
  delivery: DeliveryRow,
  webhook: WebhookRow,
  { headers, secrets }: WebhookSecrets,
): Promise<Renderable> {
  // A body that is stored is not rendered again.
  const body = delivery.body === null ? toJsonValue(webhook.webhook_body) : '';
  const roots = listWebhookRoots([body, headers]);
  const tenant = { org_id: delivery.org_id, environment: delivery.environment };
  const { linked_account_id, execution_id } = delivery;
  const scope: WebhookScope = {
    event: toWebhookEvent(delivery),
    linked_account_name:
      roots.has('linked_account_name') && linked_account_id !== null
        ? await db.readAsTenant(tenant, (tx) => findNameOfAccount(tx, tenant, linked_account_id))
        : null,
    workflow_response:
      roots.has('workflow_response') && execution_id !== null
        ? await readResponse(db, tenant, { ...delivery, execution_id })
        : null,
  };
  return { delivery, webhook, secrets, input: { body, headers, scope } };
}

/** Reads the value that the run returned at this end of it. Null if the run was retried since. */
async function readResponse(
  db: WebhookSendingDeps['db'],
  tenant: Tenant,
  { execution_id, created_at }: { execution_id: string; created_at: Date },
): Promise<Json> {
  const returned = await db.readAsTenant(tenant, (tx) =>
    readReturnValue(tx, tenant, execution_id, created_at),
  );
  return toJsonValue(returned);
}

async function renderInPool(
  { render }: Preparable,
  input: RenderWebhookInput,
  { org_id }: Tenant,
): Promise<RenderedWebhook> {
  try {
    return await render(input, {
      owner: { org_id, linked_account: null },
      timeoutMs: POOL_TIMEOUT_MS,
    });
  } catch (error) {
    if (error instanceof PoolError && error.reason !== 'failed') {
      return {
        problem:
          'The templates take too long to be filled in. Name smaller parts of the workflow_response.',
      };
    }
    throw error;
  }
}

/** Stores the bodies that are new, in one statement, and passes on the deliveries. */
async function storeAll(
  { db }: Preparable,
  tenant: Tenant,
  deliveries: readonly Rendered[],
  use: (prepared: PreparedDelivery) => void,
): Promise<void> {
  const bodies = deliveries.flatMap(({ delivery, rendered }): StoredBody[] =>
    delivery.body !== null || 'problem' in rendered
      ? []
      : [
          {
            _id: delivery._id,
            body: Buffer.from(rendered.body),
            content_type: getContentType(rendered),
            is_truncated: rendered.isTruncated,
          },
        ],
  );
  const stored =
    bodies.length === 0 ? [] : await db.asTenant(tenant, (tx) => storeBodies(tx, tenant, bodies));
  const byId = new Map(bodies.map((body) => [body._id, body]));
  for (const { delivery, webhook, rendered, secrets } of deliveries) {
    if ('problem' in rendered) {
      use({ delivery, webhook, problem: { code: 'TEMPLATE', message: rendered.problem } });
      continue;
    }
    const fresh = byId.get(delivery._id);
    const body = fresh?.body ?? delivery.body;
    // Another process has stored a body meanwhile. It sends the delivery, or the next lease does.
    if (body === null || (fresh !== undefined && !stored.includes(delivery._id))) {
      continue;
    }
    const content_type = fresh?.content_type ?? delivery.content_type ?? 'application/json';
    const headers = { ...rendered.headers, 'content-type': content_type };
    use({ delivery, webhook, body, headers, secrets });
  }
}

/** Returns the content type of a request: that of its headers, or else JSON, or text if the body is not JSON. */
export function getContentType({
  headers,
  body,
}: {
  headers: Readonly<Record<string, string>>;
  body: string;
}): string {
  const chosen = headers['content-type'] ?? '';
  if (chosen !== '') {
    return chosen;
  }
  try {
    JSON.parse(body);
    return 'application/json';
  } catch {
    return 'text/plain; charset=utf-8';
  }
}
