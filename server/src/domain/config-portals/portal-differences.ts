import { isDeepStrictEqual } from 'node:util';
import type { PortalDifference } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortal, StoredPortalVersion } from '#db/schema/configs/stored-portal.ts';
import { APP_FIELDS, formatFieldKey } from '../configs/portal-fields.ts';
import { findMovedEntries } from './find-moved-entries.ts';

/** The maximum number of `differences` in the contract. */
const MAX_DIFFERENCES = 1_000;
const MAX_NAME_LENGTH = 240;

export interface DifferenceNames {
  /** The number of configs with a value of a field, by `formatFieldKey`. */
  fields: ReadonlyMap<string, number>;
  /** The number of configs with a workflow enabled, by the workflow's `_id`. */
  workflows: ReadonlyMap<string, number>;
  /** The names of workflows by `_id`. */
  names: ReadonlyMap<string, string>;
}

type What = PortalDifference['what'];

/** The description of a list whose entries are compared. */
interface ListUse {
  what: What;
  /** The keys whose lists are compared on their own, so that they are not a change of the entry. Default: none. */
  ignoredKeys?: readonly string[];
  workflow_id?: string;
  countConfigs: (id: string) => number;
  getName: (entry: Entry) => string;
  /** The ids of archived entries. Such an entry is restored, not added. Default: none. */
  archived?: ReadonlySet<string>;
}

type Entry = Readonly<Record<string, unknown>> & { id: string };

/** Finds the differences between two portals: pages, then fields, then workflows with their fields. */
export function findPortalDifferences(
  before: StoredPortalVersion,
  after: StoredPortal,
  { fields, workflows, names }: DifferenceNames,
): PortalDifference[] {
  const getOwnName = ({ name }: Entry) => String(name);
  const describeFieldList = (workflow: string): ListUse => ({
    what: 'field',
    ...(workflow === APP_FIELDS ? {} : { workflow_id: workflow }),
    countConfigs: (id) => fields.get(formatFieldKey(workflow, id)) ?? 0,
    getName: getOwnName,
    archived: new Set(
      before.archived
        .filter(({ workflow_id = APP_FIELDS }) => workflow_id === workflow)
        .map(({ field }) => field.id),
    ),
  });
  const ids = [...after.workflows, ...before.workflows].map(({ id }) => id);
  const found = [
    ...findListDifferences(toEntries(before.pages), toEntries(after.pages), {
      what: 'page',
      countConfigs: () => 0,
      getName: getOwnName,
    }),
    ...findListDifferences(
      toEntries(before.fields),
      toEntries(after.fields),
      describeFieldList(APP_FIELDS),
    ),
    ...findListDifferences(toEntries(before.workflows), toEntries(after.workflows), {
      what: 'workflow',
      ignoredKeys: ['fields'],
      countConfigs: (id) => workflows.get(id) ?? 0,
      getName: ({ id }) => names.get(id) ?? id,
    }),
    ...[...new Set(ids)].flatMap((id) =>
      findListDifferences(
        toEntries(before.workflows.find((workflow) => workflow.id === id)?.fields ?? []),
        toEntries(after.workflows.find((workflow) => workflow.id === id)?.fields ?? []),
        describeFieldList(id),
      ),
    ),
  ];
  return found.slice(0, MAX_DIFFERENCES);
}

const toEntries = (list: readonly { id: string }[]): Entry[] => list.map((item) => ({ ...item }));

function findListDifferences(
  before: readonly Entry[],
  after: readonly Entry[],
  { what, ignoredKeys = [], workflow_id, countConfigs, getName, archived }: ListUse,
): PortalDifference[] {
  const was = new Map(before.map((entry) => [entry.id, entry]));
  const is = new Map(after.map((entry) => [entry.id, entry]));
  const moved = findMovedEntries(
    before.map(({ id }) => id).filter((id) => is.has(id)),
    after.map(({ id }) => id).filter((id) => was.has(id)),
  );
  const difference = (kind: PortalDifference['kind'], entry: Entry): PortalDifference => ({
    kind,
    what,
    id: entry.id,
    name: getName(entry).slice(0, MAX_NAME_LENGTH),
    ...(workflow_id === undefined ? {} : { workflow_id }),
    configs: countConfigs(entry.id),
  });
  return [
    ...after.flatMap((entry) => {
      const old = was.get(entry.id);
      if (old === undefined) {
        return [difference(archived?.has(entry.id) === true ? 'restored' : 'added', entry)];
      }
      const keys = listChangedKeys(old, entry).filter((key) => !ignoredKeys.includes(key));
      return [
        ...(keys.length === 0 ? [] : [{ ...difference('changed', entry), keys }]),
        ...(moved.has(entry.id) ? [difference('moved', entry)] : []),
      ];
    }),
    ...before.filter(({ id }) => !is.has(id)).map((entry) => difference('removed', entry)),
  ];
}

function listChangedKeys(before: Entry, after: Entry): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]));
}
