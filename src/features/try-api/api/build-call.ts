import { parseJson } from '@/lib/json/parse-json';
import { type ApiCall, findBodyProblem } from '../call/api-call';
import type { ApiOperation, ApiParameter } from './api-operations';

export type CallInput = {
  /** The typed values by place and name, see `toKey`. */
  values: Readonly<Record<string, string>>;
  body: string;
};

/** Returns the key of a parameter, because two places may have the same name. */
export const toKey = ({ place, name }: ApiParameter) => `${place} ${name}`;

/** Returns what is wrong with each parameter and with the body (`body`). Empty if nothing is. */
export function findInputProblems(
  { parameters, body }: ApiOperation,
  input: CallInput,
): Record<string, string> {
  const problems = parameters.flatMap((parameter) => {
    const problem = findProblem(parameter, input.values[toKey(parameter)] ?? '');
    return problem === undefined ? [] : [[toKey(parameter), problem]];
  });
  const bodyProblem = body === undefined ? undefined : findTextProblem(body.isRequired, input.body);
  return {
    ...Object.fromEntries(problems),
    ...(bodyProblem === undefined ? {} : { body: bodyProblem }),
  };
}

function findTextProblem(isRequired: boolean, text: string): string | undefined {
  if (text.trim() === '' && !isRequired) {
    return undefined;
  }
  const parsed = parseJson(text);
  return parsed.isJson ? findBodyProblem(text) : parsed.problem;
}

function findProblem(parameter: ApiParameter, value: string): string | undefined {
  const { name, place, isRequired, isNumber, isList, minimum, maximum, maxLength } = parameter;
  if (value === '') {
    return isRequired ? `Enter ${name}.` : undefined;
  }
  if (maxLength !== undefined && value.length > maxLength) {
    return `It has ${value.length} characters, and ${maxLength} are allowed.`;
  }
  if (place === 'header' && /[^\x20-\x7e]/.test(value)) {
    return 'A header has characters of ASCII only.';
  }
  if (place === 'path' && /^\.{1,2}$/.test(value)) {
    return 'Enter another value, because this one leads to another path.';
  }
  if (!isNumber || isList) {
    return undefined;
  }
  const number = Number(value);
  const isOutside =
    !Number.isFinite(number) ||
    (minimum !== undefined && number < minimum) ||
    (maximum !== undefined && number > maximum);
  return isOutside ? `Enter a number${formatBounds(parameter)}.` : undefined;
}

/** Formats the bounds of a number, such as ' from 1 to 200'; empty if it has none. */
export function formatBounds({ minimum, maximum }: ApiParameter): string {
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  return `${from}${maximum === undefined ? '' : ` ${minimum === undefined ? 'up ' : ''}to ${maximum}`}`;
}

/** Builds the request of an operation. Parameters without a value are left out. */
export function buildCall(operation: ApiOperation, { values, body }: CallInput): ApiCall {
  const getValue = (parameter: ApiParameter) => values[toKey(parameter)] ?? '';
  const listIn = (place: ApiParameter['place']) =>
    operation.parameters.filter((item) => item.place === place && getValue(item) !== '');
  const path = listIn('path').reduce(
    (text, item) => text.replaceAll(`{${item.name}}`, encodeURIComponent(getValue(item))),
    operation.path,
  );
  const query = new URLSearchParams(
    listIn('query').flatMap((item) =>
      (item.isList ? getValue(item).split(',') : [getValue(item)]).map((value) => [
        item.name,
        value.trim(),
      ]),
    ),
  ).toString();
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    headers: Object.fromEntries(listIn('header').map((item) => [item.name, getValue(item)])),
    ...(operation.body === undefined || body.trim() === '' ? {} : { body }),
  };
}
