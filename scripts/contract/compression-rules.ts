// Decides which responses may be compressed. The size of a compressed body reveals something about its
// content, so a response with a secret must not be compressed (docs/decisions/0025).
import type { JsonObject } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { listMembers } from '@patchbay/contract/resolve.ts';
import { bodySchemas } from './bodies.ts';
import { types, walk } from './schema-rules.ts';

const BEARER_SCHEMES = ['accountToken', 'sessionToken'];
const SECRET =
  /(^|_)(tokens?|keys?|secrets?|passwords?|credentials?|otp|codes|curl)$|^(hosted|auth|otpauth)_url$/i;
const HOLDS_NO_SECRET = ['boolean', 'integer', 'number', 'null'];
/** Free values that are not secret, such as the name of an account at its provider. */
const HARMLESS_FREE_FORM = ['/components/schemas/Identifier'];

/** Findings of an operation with `x-compressed`, one line each. */
export function compressionFindings(contract: JsonObject, operation: Operation): string[] {
  const { value, method, security } = operation;
  if (value['x-compressed'] === undefined) {
    return [];
  }
  const findings: string[] = [];
  if (value['x-compressed'] !== true) {
    findings.push('has an x-compressed that is not true');
  }
  if (method !== 'GET' || !security.flat().some((scheme) => BEARER_SCHEMES.includes(scheme))) {
    findings.push('has x-compressed, but is not a GET that takes a bearer token');
  }
  for (const pointer of listSecrets(contract, operation)) {
    findings.push(`has x-compressed, but may hold a secret at ${pointer}`);
  }
  return findings;
}

function listSecrets(contract: JsonObject, operation: Operation): string[] {
  const found: string[] = [];
  const bodies = listMembers(contract, operation, 'responses').filter(({ name }) =>
    /^2/.test(name),
  );
  for (const root of bodies.flatMap((body) => bodySchemas(contract, body))) {
    walk(contract, root, (schema) => {
      const { pointer, value } = schema;
      if (value['x-free-form'] !== undefined && !HARMLESS_FREE_FORM.includes(pointer)) {
        found.push(pointer);
      }
      // Properties are visited by name, so that a schema that several fields share is visited once.
      for (const field of listMembers(contract, schema, 'properties')) {
        if (SECRET.test(field.name) && canHoldSecret(field.value)) {
          found.push(`${pointer}/properties/${field.name}`);
        }
      }
    });
  }
  return found;
}

function canHoldSecret(schema: JsonObject): boolean {
  const kinds = types(schema);
  const isListed = schema.enum !== undefined || schema.const !== undefined;
  return !isListed && (kinds.length === 0 || kinds.some((kind) => !HOLDS_NO_SECRET.includes(kind)));
}
