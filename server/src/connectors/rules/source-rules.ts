import type { Connector, OptionSource } from '../connector.gen.d.ts';
import { isReadAction } from '../connector-sources.ts';
import { usesName } from '../input-template.ts';

/** Returns the problems of a connector's sources, given its actions. */
export function findSourceProblems({
  actions = [],
  sources = [],
}: Pick<Connector, 'actions' | 'sources'>): string[] {
  const numbers = sources.map(({ number }) => number);
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [
    ...repeated.map((number) => `/sources has the number ${number} twice`),
    ...sources.flatMap((source, index) => [
      ...findActionProblems(actions, source).map(
        (problem) => `/sources/${index}/action ${problem}`,
      ),
      ...findParentProblems(source).map((problem) => `/sources/${index}/needs_parent ${problem}`),
      ...findFieldProblems(actions, source).map((problem) => `/sources/${index} ${problem}`),
    ]),
  ];
}

function findActionProblems(actions: NonNullable<Connector['actions']>, source: OptionSource) {
  const action = actions.find(({ key }) => key === source.action);
  if (action === undefined) {
    return [`names "${source.action}", which actions.json does not have`];
  }
  return isReadAction(action) ? [] : [`names "${source.action}", which may change something`];
}

function findFieldProblems(
  actions: NonNullable<Connector['actions']>,
  { needs_parent, fields = [], parent_field }: OptionSource,
): string[] {
  const known = new Set(actions.flatMap(({ input }) => listInputKeys(input)));
  const keys = parent_field === undefined ? fields : [...fields, parent_field];
  const isAlone = (needs_parent === undefined) !== (parent_field === undefined);
  return [
    ...keys
      .filter((key) => !known.has(key))
      .map((key) => `names the field "${key}", which no action has`),
    ...(fields.length > 0 && isAlone
      ? ['needs both parent_field and needs_parent, or neither']
      : []),
  ];
}

/** Returns the keys of all parts of the request. */
const listInputKeys = ({ properties }: Readonly<Record<string, unknown>>): string[] =>
  Object.values(Object(properties)).flatMap((part) => Object.keys(Object(Object(part).properties)));

function findParentProblems({ needs_parent, input = {} }: OptionSource): string[] {
  if ((needs_parent !== undefined) === usesName(input, 'parent')) {
    return [];
  }
  return needs_parent === undefined
    ? ['is missing, although the input uses {parent}']
    : ['is set, although the input does not use {parent}'];
}
