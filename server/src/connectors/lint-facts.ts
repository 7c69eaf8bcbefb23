import type { Connector } from './connector.gen.d.ts';
import { getValueAt } from './json-pointer.ts';

/** Days after which facts have to be verified against the provider's docs again. */
export const MAX_FACTS_AGE_DAYS = 180;

/** What a provider decides: each value below has a source, or says what was searched. */
const FACTS_OF_PROVIDERS = [
  '/variables',
  '/auth',
  '/verify',
  '/identifier',
  '/proxy',
  '/rate_limit',
  '/pagination',
  '/actions',
];

type ConnectorFacts = Pick<Connector, 'docs_url' | 'facts' | 'unverified' | 'actions'>;

/** What is wrong with the sources of a connector's facts. */
export function findFactProblems(connector: ConnectorFacts, now: Date): string[] {
  const { docs_url, facts = [], unverified = [] } = connector;
  return [
    ...(docs_url === undefined ? ['/docs_url is required'] : []),
    ...facts.flatMap((fact, index) => [
      ...findDayProblems(fact.checked, now).map((problem) => `/facts/${index}/checked ${problem}`),
      ...fact.pointers
        .filter((pointer) => !isInFile(connector, pointer))
        .map((pointer) => `/facts/${index} names ${pointer}, which is nowhere in the file`),
    ]),
    ...unverified
      .filter(({ pointer }) => !isInFile(connector, pointer))
      .map(({ pointer }) => `/unverified names ${pointer}, which is nowhere in the file`),
    ...findMissingSources(connector),
  ];
}

/** Facts that were compared too long ago. */
export function findFactWarnings({ facts = [] }: ConnectorFacts, now: Date): string[] {
  const days = facts.map(({ checked }) =>
    Math.floor((now.getTime() - Date.parse(checked)) / 86_400_000),
  );
  const oldest = Math.max(0, ...days);
  return oldest > MAX_FACTS_AGE_DAYS
    ? [`the facts were compared ${oldest} days ago: look at them again`]
    : [];
}

/** Whether the calendar has this day. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function findDayProblems(day: string, now: Date): string[] {
  if (!isDay(day)) {
    return ['is no day'];
  }
  return Date.parse(day) > now.getTime() ? ['is in the future'] : [];
}

/** The last field of the path may be absent, its parents may not: a typing mistake would hide the fact. */
function isInFile(connector: ConnectorFacts, pointer: string): boolean {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  return parent === '' || typeof getValueAt(connector, parent) === 'object';
}

function findMissingSources(connector: ConnectorFacts): string[] {
  const coveredPointers = [
    ...(connector.facts ?? []).flatMap(({ pointers }) => pointers),
    ...(connector.unverified ?? []).map(({ pointer }) => pointer),
  ];
  const isCovered = (pointer: string) =>
    coveredPointers.some((covered) => pointer === covered || pointer.startsWith(`${covered}/`));
  return FACTS_OF_PROVIDERS.flatMap((section) =>
    findUncovered(getValueAt(connector, section), section, isCovered),
  ).map((pointer) => `${pointer} has no source in /facts, and is not in /unverified`);
}

/** The highest fields that have no source, of which no part has one. */
function findUncovered(
  value: unknown,
  pointer: string,
  isCovered: (pointer: string) => boolean,
): string[] {
  // `"identifier": false` says that the file names no call, and nothing about the provider.
  if (value === undefined || isCovered(pointer) || (pointer === '/identifier' && value === false)) {
    return [];
  }
  if (typeof value !== 'object' || value === null) {
    return [pointer];
  }
  const children = Object.entries(value).map(([key, member]) => ({
    each: member,
    at: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  }));
  const missing = children.flatMap(({ each, at }) => findUncovered(each, at, isCovered));
  return missing.length > 0 && missing.length === children.length ? [pointer] : missing;
}
