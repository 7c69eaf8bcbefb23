import type { Connector } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';

/** The days after which facts must be verified against the provider's docs again. */
export const MAX_FACTS_AGE_DAYS = 180;

/** The sections whose values the provider decides. Each value needs a source, or a note of what was searched. */
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

/** Returns the problems of the sources of a connector's facts. */
export function findFactProblems(connector: ConnectorFacts, now: Date): string[] {
  const { docs_url, facts = [], unverified = [] } = connector;
  return [
    ...(docs_url === undefined ? ['/docs_url is required'] : []),
    ...facts.flatMap((fact, index) => [
      ...findDayProblems(fact.checked, now).map((problem) => `/facts/${index}/checked ${problem}`),
      ...fact.pointers
        .filter((pointer) => !isInFile(connector, pointer))
        .map((pointer) => `/facts/${index} names ${pointer}, which the file does not contain`),
    ]),
    ...unverified
      .filter(({ pointer }) => !isInFile(connector, pointer))
      .map(({ pointer }) => `/unverified names ${pointer}, which the file does not contain`),
    ...findMissingSources(connector),
  ];
}

/** Returns a warning if facts were compared too long ago. */
export function findFactWarnings({ facts = [] }: ConnectorFacts, now: Date): string[] {
  const days = facts.map(({ checked }) =>
    Math.floor((now.getTime() - Date.parse(checked)) / 86_400_000),
  );
  const oldest = Math.max(0, ...days);
  return oldest > MAX_FACTS_AGE_DAYS
    ? [`the facts were compared ${oldest} days ago: compare them again`]
    : [];
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function findDayProblems(day: string, now: Date): string[] {
  if (!isDay(day)) {
    return ['is not a day'];
  }
  return Date.parse(day) > now.getTime() ? ['is in the future'] : [];
}

/** Whether the parent of a pointer exists, so that typing mistakes are found. The last field may be absent. */
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

/** Returns the topmost fields without a source, none of whose parts has one either. */
function findUncovered(
  value: unknown,
  pointer: string,
  isCovered: (pointer: string) => boolean,
): string[] {
  // `"identifier": false` means that the file names no call. It is not a fact about the provider.
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
