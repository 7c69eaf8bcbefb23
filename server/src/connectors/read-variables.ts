import { acceptValue, isHostName } from './accept-value.ts';
import type { Connector, Variable } from './connector.gen.d.ts';

/** The problem of a field of a form. */
export interface FieldProblem {
  /** The JSON pointer of the field inside the form. */
  pointer: string;
  message: string;
}

export interface ReadVariables {
  variables: Record<string, string>;
  problems: FieldProblem[];
}

/**
 * Reads the variables of the account that a person entered before connecting. Other entries of the form are ignored.
 * An empty entry counts as missing, and a variable with a default may be missing.
 */
export function readVariables(
  connector: Pick<Connector, 'variables'>,
  authType: 'oauth2' | 'keybased',
  form: Readonly<Record<string, string>>,
): ReadVariables {
  const variables: Record<string, string> = {};
  const problems: FieldProblem[] = [];
  for (const variable of connector.variables ?? []) {
    if (variable.only_for !== undefined && variable.only_for !== authType) {
      continue;
    }
    const { name } = variable;
    const input = Object.hasOwn(form, name) ? (form[name]?.trim() ?? '') : '';
    const entry = input === '' ? variable.default : input;
    if (entry === undefined) {
      if (variable.required) {
        problems.push({ pointer: `/${name}`, message: 'is required' });
      }
      continue;
    }
    const value = readVariable(variable, entry);
    if ('message' in value) {
      problems.push({ pointer: `/${name}`, message: value.message });
    } else {
      variables[name] = value.accepted;
    }
  }
  return { variables, problems };
}

function readVariable(
  variable: Variable,
  entry: string,
): { accepted: string } | { message: string } {
  if (variable.type === 'select') {
    return variable.options?.some((option) => option.value === entry) === true
      ? { accepted: entry }
      : { message: 'is none of the options' };
  }
  const isHost = variable.type === 'host';
  const accepted = acceptValue(isHost ? entry.toLowerCase() : entry, {
    ...variable,
    normalize: [...(variable.normalize ?? []), ...(isHost ? ['strip_scheme'] : [])],
  });
  if (isHost) {
    return accepted !== null && isHostName(accepted)
      ? { accepted }
      : { message: formatHostMessage(variable) };
  }
  return accepted === null
    ? { message: `does not have the expected form${formatExample(variable)}` }
    : { accepted };
}

const formatHostMessage = ({ suffixes }: Variable) =>
  suffixes === undefined
    ? 'is not a host name, for example crm.example.com'
    : `is not a host name that ends in ${suffixes.join(' or ')}`;

const formatExample = ({ placeholder }: Variable) =>
  placeholder === undefined || placeholder === '' ? '' : `, for example ${placeholder}`;
