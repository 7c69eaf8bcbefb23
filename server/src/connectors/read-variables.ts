import { acceptValue, isHostName } from './accept-value.ts';
import type { Connector, Variable } from './connector.gen.d.ts';

/** What is wrong with one entry of a form. */
export interface FieldProblem {
  /** JSON pointer into the form. */
  pointer: string;
  message: string;
}

export interface ReadVariables {
  variables: Record<string, string>;
  problems: FieldProblem[];
}

/**
 * Reads what a person entered about the account before connecting. Other entries of the form are left
 * out; an empty one counts as none, and one with a default need not be there.
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
    ? { message: `does not look like one${formatExample(variable)}` }
    : { accepted };
}

const formatHostMessage = ({ suffixes }: Variable) =>
  suffixes === undefined
    ? 'is no host name, for example crm.example.com'
    : `is no host name that ends in ${suffixes.join(' or ')}`;

const formatExample = ({ placeholder }: Variable) =>
  placeholder === undefined || placeholder === '' ? '' : `, for example ${placeholder}`;
