import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { DemoVendorControls } from './control-settings.ts';
import {
  COOP_VALUES,
  FAULT_ENDPOINTS,
  FAULT_KINDS,
  ISS_VALUES,
  ROTATIONS,
} from './control-settings.ts';

/** The changes that a request to the control panel makes. Omitted fields stay unchanged. */
export interface ControlChange {
  settings: Partial<DemoVendorControls>;
  /** The email of the account whose grants are revoked, or `all`. */
  revoke_grants?: string;
  reset_counters: boolean;
}

interface ControlBody extends Partial<DemoVendorControls> {
  revoke_grants?: string;
  reset_counters?: boolean;
}

const MAX_ACCESS_TOKEN_SECONDS = 365 * 86_400;
const MAX_FAULT_TIMES = 1_000_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;
const MAX_DELAY_MS = 60_000;

const buildEnumSchema = (values: readonly string[]) => ({
  enum: values,
  description: `must be one of ${values.join(', ')}.`,
});
const FLAG = { type: 'boolean', description: 'must be true or false.' };
const FAULT_TARGET = `needs endpoint (${FAULT_ENDPOINTS.join(', ')}) and kind (${FAULT_KINDS.join(', ')}).`;

/**
 * The schema of a change. `description` is the rest of the error sentence that begins with the name of
 * the control.
 */
const CONTROL_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    coop: buildEnumSchema(COOP_VALUES),
    rotation: buildEnumSchema(ROTATIONS),
    iss: buildEnumSchema(ISS_VALUES),
    access_token_seconds: {
      type: 'integer',
      minimum: 1,
      maximum: MAX_ACCESS_TOKEN_SECONDS,
      description: `must be a whole number from 1 to ${MAX_ACCESS_TOKEN_SECONDS}.`,
    },
    reuse_detection: FLAG,
    reset_counters: FLAG,
    revoke_grants: {
      type: 'string',
      pattern: '\\S',
      maxLength: 200,
      description: 'must be "all" or the email of an account.',
    },
    fail_next: {
      type: ['object', 'null'],
      description: 'must be null or an object.',
      additionalProperties: false,
      required: ['endpoint', 'kind'],
      properties: {
        endpoint: { enum: FAULT_ENDPOINTS, description: FAULT_TARGET },
        kind: { enum: FAULT_KINDS, description: FAULT_TARGET },
        times: {
          type: 'integer',
          minimum: 1,
          maximum: MAX_FAULT_TIMES,
          default: 1,
          description: `takes times as a whole number from 1 to ${MAX_FAULT_TIMES}.`,
        },
        retry_after: {
          type: 'integer',
          minimum: 0,
          maximum: MAX_RETRY_AFTER_SECONDS,
          description: `takes retry_after as whole seconds from 0 to ${MAX_RETRY_AFTER_SECONDS}.`,
        },
        delay_ms: {
          type: 'integer',
          minimum: 0,
          maximum: MAX_DELAY_MS,
          description: `takes delay_ms as a whole number from 0 to ${MAX_DELAY_MS}.`,
        },
      },
    },
  },
};

const isControlBody = new Ajv2020({
  allowUnionTypes: true,
  useDefaults: true,
  verbose: true,
}).compile<ControlBody>(CONTROL_SCHEMA);

/** @returns the change, or a sentence that says what is wrong with it */
export function readControlChange(body: unknown): ControlChange | string {
  if (!isControlBody(body)) {
    return describeProblem(isControlBody.errors?.[0]);
  }
  const { revoke_grants, reset_counters = false, ...settings } = body;
  return {
    settings,
    reset_counters,
    ...(revoke_grants === undefined ? {} : { revoke_grants: revoke_grants.trim().toLowerCase() }),
  };
}

function describeProblem(error: ErrorObject | undefined): string {
  const [, control] = error?.instancePath.split('/') ?? [];
  switch (error?.keyword) {
    case 'additionalProperties': {
      const unknown = String(error.params.additionalProperty);
      return control === undefined
        ? `${unknown} is not a control of the demo vendor.`
        : `${control} has no ${unknown}.`;
    }
    case 'required':
      return `${control} ${FAULT_TARGET}`;
    default:
      return control === undefined
        ? 'Send a JSON object.'
        : `${control} ${error?.parentSchema?.description}`;
  }
}
