import { isDeepStrictEqual } from 'node:util';
import type { PortalDifference } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortal, StoredPortalVersion } from '../../db/schema/stored-portal.ts';
import { inOtherOrder } from './in-other-order.ts';
import { fieldKey } from './portal-fields.ts';

/** `differences` of the contract. */
const MAX_DIFFERENCES = 1_000;
const MAX_NAME_LENGTH = 240;

export interface DifferenceNames {
  /** Configs that hold a value of a field, by `fieldKey`. */
  fields: ReadonlyMap<string, number>;
  /** Configs that have a workflow enabled, by its `_id`. */
  workflows: ReadonlyMap<string, number>;
  /** Names of workflows by `_id`. */
  names: ReadonlyMap<string, string>;
}

type What = PortalDifference['what'];

/** What of a list a difference is about. */
interface ListUse {
  what: What;
  /** Keys that differences of their own are about. */
  except: readonly string[];
  workflow_id?: string;
  configsOf: (id: string) => number;
  nameOf: (entry: Entry) => string;
  /** Entries that were there once. */
  archived?: ReadonlySet<string>;
}

type Entry = Readonly<Record<string, unknown>> & { id: string };

/** What differs between two portals, page by page, then fields, then workflows with their fields. */
export function portalDifferences(
  before: StoredPortalVersion,
  after: StoredPortal,
  { fields, workflows, names }: DifferenceNames,
): PortalDifference[] {
  const ownName = ({ name }: Entry) => String(name);
  const fieldList = (workflow: string): ListUse => ({
    what: 'field',
    except: ['id'],
    ...(workflow === '' ? {} : { workflow_id: workflow }),
    configsOf: (id) => fields.get(fieldKey(workflow, id)) ?? 0,
    nameOf: ownName,
    archived: new Set(
      before.archived
        .filter(({ workflow_id = '' }) => workflow_id === workflow)
        .map(({ field }) => field.id),
    ),
  });
  const ids = [...after.workflows, ...before.workflows].map(({ id }) => id);
  const found = [
    ...listDifferences(entries(before.pages), entries(after.pages), {
      what: 'page',
      except: ['id'],
      configsOf: () => 0,
      nameOf: ownName,
    }),
    ...listDifferences(entries(before.fields), entries(after.fields), fieldList('')),
    ...listDifferences(entries(before.workflows), entries(after.workflows), {
      what: 'workflow',
      except: ['id', 'fields'],
      configsOf: (id) => workflows.get(id) ?? 0,
      nameOf: ({ id }) => names.get(id) ?? id,
    }),
    ...[...new Set(ids)].flatMap((id) =>
      listDifferences(
        entries(before.workflows.find((one) => one.id === id)?.fields ?? []),
        entries(after.workflows.find((one) => one.id === id)?.fields ?? []),
        fieldList(id),
      ),
    ),
  ];
  return found.slice(0, MAX_DIFFERENCES);
}

const entries = (list: readonly { id: string }[]): Entry[] => list.map((one) => ({ ...one }));

function listDifferences(
  before: readonly Entry[],
  after: readonly Entry[],
  { what, except, workflow_id, configsOf, nameOf, archived }: ListUse,
): PortalDifference[] {
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Map(after.map((one) => [one.id, one]));
  const moved = inOtherOrder(
    before.map(({ id }) => id).filter((id) => is.has(id)),
    after.map(({ id }) => id).filter((id) => was.has(id)),
  );
  const difference = (kind: PortalDifference['kind'], entry: Entry): PortalDifference => ({
    kind,
    what,
    id: entry.id,
    name: nameOf(entry).slice(0, MAX_NAME_LENGTH),
    ...(workflow_id === undefined ? {} : { workflow_id }),
    configs: configsOf(entry.id),
  });
  return [
    ...after.flatMap((entry) => {
      const old = was.get(entry.id);
      if (old === undefined) {
        return [difference(archived?.has(entry.id) === true ? 'restored' : 'added', entry)];
      }
      const keys = changedKeys(old, entry).filter((key) => !except.includes(key));
      return [
        ...(keys.length === 0 ? [] : [{ ...difference('changed', entry), keys }]),
        ...(moved.has(entry.id) ? [difference('moved', entry)] : []),
      ];
    }),
    ...before.filter(({ id }) => !is.has(id)).map((entry) => difference('removed', entry)),
  ];
}

function changedKeys(before: Entry, after: Entry): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]));
}
