import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { AttemptSnapshot, Connector, InputField } from './connector.gen.d.ts';
import schema from './connector.schema.json' with { type: 'json' };

const ID = 'connector.schema.json';
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true }).addSchema(schema, ID);
const isConnector = ajv.compile<Connector>({ $ref: `${ID}#/$defs/Connector` });
const isSnapshot = ajv.compile<AttemptSnapshot>({ $ref: `${ID}#/$defs/AttemptSnapshot` });

/** A connector that breaks the schema or one of the rules beside it; the message lists all of them. */
export class ConnectorInvalidError extends Error {
  override readonly name = 'ConnectorInvalidError';

  constructor(source: string, problems: string[]) {
    super(`The connector ${source} is not valid: ${problems.join('; ')}.`);
  }
}

/**
 * Checks a parsed connector file.
 *
 * @param source where it comes from, for the error
 * @param isBuiltIn whether it may point at this server (`{public_url}`); a connector from anywhere
 *   else must not reach into it
 * @throws ConnectorInvalidError
 */
export function parseConnector(value: unknown, source: string, isBuiltIn: boolean): Connector {
  if (!isConnector(value)) {
    throw new ConnectorInvalidError(source, (isConnector.errors ?? []).map(problemOf));
  }
  const problems = [
    ...iconProblems(value),
    ...oauthProblems(value),
    ...keyProblems(value),
    ...(!isBuiltIn && JSON.stringify(value).includes('{public_url}')
      ? ['{public_url} is for built-in connectors']
      : []),
  ];
  if (problems.length > 0) {
    throw new ConnectorInvalidError(source, problems);
  }
  return value;
}

/** Checks the snapshot that a connect attempt was stored with. @throws ConnectorInvalidError */
export function parseSnapshot(value: unknown): AttemptSnapshot {
  if (!isSnapshot(value)) {
    throw new ConnectorInvalidError('of the attempt', (isSnapshot.errors ?? []).map(problemOf));
  }
  return value;
}

function problemOf(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'the file' : error.instancePath;
  const extra: unknown = error.params.additionalProperty;
  return typeof extra === 'string'
    ? `${where} has the unknown field "${extra}"`
    : `${where} ${error.message ?? 'is wrong'}`;
}

function iconProblems({ icon }: Connector): string[] {
  if (icon.kind === 'tile') {
    return icon.color === undefined || icon.value.length > 2
      ? ['/icon: a tile needs one or two letters and a color']
      : [];
  }
  return icon.value.endsWith('.svg') ? [] : ['/icon: a file must be an .svg'];
}

function oauthProblems({ auth: { oauth2 } }: Connector): string[] {
  if (oauth2 === undefined) {
    return [];
  }
  // RFC 9700 2.1.1: PKCE always, unless the vendor breaks with it.
  return oauth2.pkce === 'off' && oauth2.off_reason === undefined
    ? ['/auth/oauth2/off_reason is required where pkce is off']
    : [];
}

function keyProblems({ auth: { keybased } }: Connector): string[] {
  if (keybased === undefined) {
    return [];
  }
  const names = new Set(keybased.fields.map((field) => field.name));
  const unknown = keybased.apply
    .flatMap((apply) => [...apply.template.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? ''))
    .filter((name) => !names.has(name));
  return [
    ...duplicates(keybased.fields).map((name) => `/auth/keybased/fields has "${name}" twice`),
    ...unknown.map((name) => `/auth/keybased/apply uses {${name}}, which is no field`),
  ];
}

function duplicates(fields: InputField[]): string[] {
  const names = fields.map((field) => field.name);
  return names.filter((name, index) => names.indexOf(name) !== index);
}
