import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AppTexts } from './app-texts.ts';
import type {
  Action,
  ActionsFile,
  AttemptSnapshot,
  Connector,
  ExtendingFile,
  OptionsFile,
  SharedBlock,
  TestFile,
  TextsFile,
  TriggersFile,
} from './connector.gen.d.ts';
import schema from './connector.schema.json' with { type: 'json' };
import { findConnectorProblems } from './rules/connector-rules.ts';
import { findSourceProblems } from './rules/source-rules.ts';
import { findTriggerProblems } from './rules/trigger-rules.ts';
import { formatSchemaProblems } from './schema-problems.ts';

const ID = 'connector.schema.json';
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true }).addSchema(
  schema,
  ID,
);
const isConnector = ajv.compile<Connector>({ $ref: `${ID}#/$defs/Connector` });
const isSnapshot = ajv.compile<AttemptSnapshot>({ $ref: `${ID}#/$defs/AttemptSnapshot` });
const isTestFile = ajv.compile<TestFile>({ $ref: `${ID}#/$defs/TestFile` });
const isActionsFile = ajv.compile<ActionsFile>({ $ref: `${ID}#/$defs/ActionsFile` });
const isOptionsFile = ajv.compile<OptionsFile>({ $ref: `${ID}#/$defs/OptionsFile` });
const isTextsFile = ajv.compile<TextsFile>({ $ref: `${ID}#/$defs/TextsFile` });
const isTriggersFile = ajv.compile<TriggersFile>({ $ref: `${ID}#/$defs/TriggersFile` });
const isSharedBlock = ajv.compile<SharedBlock>({ $ref: `${ID}#/$defs/SharedBlock` });
const isExtendingFile = ajv.compile<ExtendingFile>({ $ref: `${ID}#/$defs/ExtendingFile` });

const listSchemaProblems = ({ errors }: ValidateFunction) =>
  formatSchemaProblems(errors ?? [], (name) => ajv.getSchema(`${ID}#/$defs/${name}`));

/** The error of a connector that does not match the schema or another rule. The message lists all problems. */
export class ConnectorInvalidError extends Error {
  override readonly name = 'ConnectorInvalidError';
  /** The problems, each after its JSON pointer. */
  readonly problems: readonly string[];

  constructor(source: string, problems: readonly string[]) {
    super(`The connector ${source} is not valid: ${problems.join('; ')}.`);
    this.problems = problems;
  }
}

/**
 * Checks the schema, the templates and the patterns of a parsed connector file. `lintConnector` checks what a catalog
 * entry needs in addition.
 *
 * @param source the origin of the file, for the error
 * @param isBuiltIn whether the connector may refer to this server (`{public_url}`). Connectors from elsewhere must not.
 * @throws ConnectorInvalidError
 */
export function parseConnector(value: unknown, source: string, isBuiltIn: boolean): Connector {
  if (!isConnector(value)) {
    throw new ConnectorInvalidError(source, listSchemaProblems(isConnector));
  }
  const problems = [
    ...findConnectorProblems(value),
    ...findSourceProblems(value),
    ...findTriggerProblems(value),
    ...(!isBuiltIn && JSON.stringify(value).includes('{public_url}')
      ? ['{public_url} is for built-in connectors']
      : []),
  ];
  if (problems.length > 0) {
    throw new ConnectorInvalidError(source, problems);
  }
  return value;
}

/** Checks the schema of a block that connectors extend. @throws ConnectorInvalidError */
export function parseSharedBlock(value: unknown, source: string): SharedBlock {
  if (!isSharedBlock(value)) {
    throw new ConnectorInvalidError(source, listSchemaProblems(isSharedBlock));
  }
  return value;
}

/** Returns the name of the block that a connector file extends. @throws ConnectorInvalidError */
export function parseExtends(value: unknown, source: string): string {
  if (!isExtendingFile(value)) {
    throw new ConnectorInvalidError(source, listSchemaProblems(isExtendingFile));
  }
  return value.extends;
}

/** Checks an actions.json. @throws ConnectorInvalidError */
export function parseActions(value: unknown, source: string): Pick<ActionsFile, 'actions'> {
  if (!isActionsFile(value)) {
    throw new ConnectorInvalidError(source, listSchemaProblems(isActionsFile));
  }
  const problems = findRepeatedKeys(value.actions);
  if (problems.length > 0) {
    throw new ConnectorInvalidError(source, problems);
  }
  return value;
}

/**
 * Checks an options.json.
 *
 * @param actions the actions of the actions.json beside it
 * @throws ConnectorInvalidError
 */
export function parseOptions(
  value: unknown,
  source: string,
  actions: readonly Action[] = [],
): Pick<OptionsFile, 'sources'> {
  if (!isOptionsFile(value)) {
    throw new ConnectorInvalidError(source, listSchemaProblems(isOptionsFile));
  }
  const problems = findSourceProblems({ actions: [...actions], sources: value.sources });
  if (problems.length > 0) {
    throw new ConnectorInvalidError(source, problems);
  }
  return value;
}

/**
 * Checks a triggers.json.
 *
 * @param actions the actions of the actions.json beside it
 * @throws ConnectorInvalidError
 */
export function parseTriggers(
  value: unknown,
  source: string,
  actions: readonly Action[] = [],
): Pick<TriggersFile, 'triggers'> {
  if (!isTriggersFile(value)) {
    throw new ConnectorInvalidError(source, listSchemaProblems(isTriggersFile));
  }
  const problems = findTriggerProblems({ actions: [...actions], triggers: value.triggers });
  if (problems.length > 0) {
    throw new ConnectorInvalidError(source, problems);
  }
  return value;
}

/** Checks a texts.json. @throws ConnectorInvalidError */
export function parseTexts(value: unknown, source: string): AppTexts {
  if (!isTextsFile(value)) {
    throw new ConnectorInvalidError(source, listSchemaProblems(isTextsFile));
  }
  const { description, scopes = {} } = value;
  return { description, scopes: new Map(Object.entries(scopes)) };
}

/** Checks a test.json. @throws ConnectorInvalidError */
export function parseTestFile(value: unknown, source: string): TestFile {
  if (!isTestFile(value)) {
    throw new ConnectorInvalidError(source, listSchemaProblems(isTestFile));
  }
  return value;
}

/** Checks the stored snapshot of a connect attempt. @throws ConnectorInvalidError */
export function parseSnapshot(value: unknown): AttemptSnapshot {
  if (!isSnapshot(value)) {
    throw new ConnectorInvalidError('of the attempt', listSchemaProblems(isSnapshot));
  }
  return value;
}

function findRepeatedKeys(actions: readonly Action[]): string[] {
  const keys = actions.map((action) => action.key);
  return keys
    .filter((key, index) => keys.indexOf(key) !== index)
    .map((key) => `/actions has "${key}" twice`);
}
