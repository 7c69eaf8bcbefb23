import { TemplateError } from '#connectors/url-template.ts';
import { AppError } from '#domain/app-error.ts';
import { buildActionCall } from '#domain/calls/actions/action-call.ts';
import type { ActionInput } from '#domain/calls/actions/action-input.ts';
import type { MakeCall } from '#domain/calls/app-call.ts';
import { selectHeadersForCaller } from '#domain/calls/call-headers.ts';
import {
  type AppNodeDeps,
  type AppTarget,
  callApp,
  findAppTarget,
} from '../app-request/app-target.ts';
import { createResponseError, isSuccess } from '../http/failed-response.ts';
import { readBody, readFailedBody } from '../http/response-body.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext, NodeExecutor } from '../node-type.ts';

/** The maximum number of fields that an error names. */
const MAX_NAMED = 20;

type Action = AppTarget['actions'][number];

/** Runs an action of an app; its output is the app's response. */
export function createAppActionExecutor(deps: AppNodeDeps): NodeExecutor<'app_action'> {
  return {
    type: 'app_action',
    execute: async (context, settings) => {
      const target = await findAppTarget(deps, context.run, settings);
      const action = findAction(target, settings.action_id);
      const make = createCall(deps, context, target, {
        action,
        input: await readInput(deps, context, { action, fields: settings.input }),
      });
      const { status, headers, body, retryAfterSeconds } = await callApp(
        deps,
        context,
        target,
        make,
      );
      const received = { body, contentType: headers['content-type'] };
      if (!isSuccess(status)) {
        throw createResponseError(
          target.connector.name,
          {
            status,
            headers: selectHeadersForCaller(headers),
            body: await readFailedBody(deps, context, received),
          },
          retryAfterSeconds === null ? null : retryAfterSeconds * 1000,
        );
      }
      const { outputFields } = context;
      const keep = outputFields.length === 0 ? null : outputFields;
      const output = await readBody(deps, context, { ...received, keep });
      return { kind: 'done', output, connection: target.connection._id };
    },
  };
}

function findAction({ actions, connector }: AppTarget, action_id: string): Action {
  const action = actions.find(({ key }) => key === action_id);
  if (action === undefined) {
    throw new NodeError(
      'ACTION_UNKNOWN',
      `${connector.name} has no action "${action_id}". Choose another one.`,
      { pointer: '/action_id', isRepeatable: false },
    );
  }
  return action;
}

/** Checks the input of an action. A field whose template named nothing is null, and is left out. */
async function readInput(
  deps: AppNodeDeps,
  { run, signal }: NodeContext,
  { action, fields }: { action: Action; fields: Readonly<Record<string, unknown>> },
): Promise<ActionInput> {
  const owner = { org_id: run.tenant.org_id, linked_account: run.linked_account };
  const filledFields = Object.entries(fields).filter(([, value]) => value !== null);
  try {
    return await deps.readInput(action, Object.fromEntries(filledFields), { owner, signal });
  } catch (error) {
    throw error instanceof AppError ? toInputError(error) : error;
  }
}

/** Returns one error that names each invalid field, because a run shows a single message. */
function toInputError({ message, details = [] }: AppError): NodeError {
  const [first] = details;
  const problems = details
    .slice(0, MAX_NAMED)
    .map((detail) => `${detail.pointer.slice(1)} ${detail.message}`);
  const rest =
    details.length > MAX_NAMED ? `; and ${details.length - MAX_NAMED} more of the kind` : '';
  return new NodeError(
    'INPUT_INVALID',
    first === undefined
      ? message
      : `The input of the action is not valid: ${problems.join('; ')}${rest}. Change it in the node, or what its templates name.`,
    { pointer: `/input${first?.pointer ?? ''}`, isRepeatable: false },
  );
}

function createCall(
  { publicUrl }: AppNodeDeps,
  { idempotencyKey }: NodeContext,
  { connector }: AppTarget,
  { action, input }: { action: Action; input: ActionInput },
): MakeCall {
  return async (variables) => {
    try {
      const values = { ...variables, public_url: publicUrl() };
      return await buildActionCall({ connector, action, input, values, idempotencyKey });
    } catch (error) {
      throw error instanceof TemplateError
        ? new NodeError('INPUT_INVALID', `The action cannot be run: ${error.message}`, {
            pointer: `/input/${error.variable}`,
            isRepeatable: false,
          })
        : error;
    }
  };
}
