import type { Json } from '@patchbay/rules/json.ts';
import type { AadContext, KeyRing } from '#crypto/key-ring.ts';
import type { Tenant } from '#db/database.ts';
import { createRunContext } from '#domain/executions/returned-value.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { giveWay } from '#lib/give-way.ts';

/** Outputs of nodes that a test of a draft does not run, by node id. */
export type Pins = ReadonlyMap<string, Json>;

/** Pins as they are stored: each is a list of its node id and output as JSON, encrypted. */
export type StoredPins = readonly string[];

/** The run that pins are stored with. */
export interface PinnedRun {
  tenant: Tenant;
  owner: Owner;
  /** The id of the execution. */
  _id: string;
}

/**
 * Encrypts pins, because an output may have fields that logs do not show. Gives way between them, because they are
 * large together.
 */
export async function encryptPins(
  keyRing: Pick<KeyRing, 'encrypt'>,
  run: PinnedRun,
  pins: Pins,
): Promise<StoredPins | undefined> {
  const stored: string[] = [];
  for (const pin of pins) {
    await giveWay(run.owner);
    const { org_id } = run.tenant;
    stored.push(await keyRing.encrypt(org_id, createContext(run), JSON.stringify(pin)));
  }
  return stored.length === 0 ? undefined : stored;
}

/** Decrypts pins one by one, and gives way between them. */
export async function readPins(
  keyRing: Pick<KeyRing, 'decrypt'>,
  run: PinnedRun,
  stored: unknown,
): Promise<Pins> {
  const pins = new Map<string, Json>();
  for (const encrypted of Array.isArray(stored) ? stored : []) {
    await giveWay(run.owner);
    const json = await keyRing.decrypt(run.tenant.org_id, createContext(run), encrypted);
    const [id, output = null]: [string, Json?] = JSON.parse(json);
    pins.set(id, output);
  }
  return pins;
}

/** Copies the pins of a run for its fork, except the pin of the node that the fork begins with and runs. */
export async function copyPins(
  keyRing: Pick<KeyRing, 'encrypt' | 'decrypt'>,
  { from, to, ...run }: Omit<PinnedRun, '_id'> & { from: string; to: string },
  { stored, except }: { stored: unknown; except: string },
): Promise<StoredPins | undefined> {
  const pins = await readPins(keyRing, { ...run, _id: from }, stored);
  const copied = new Map([...pins].filter(([id]) => id !== except));
  return encryptPins(keyRing, { ...run, _id: to }, copied);
}

const createContext = ({ tenant, _id }: PinnedRun): AadContext =>
  createRunContext(tenant.environment, _id, 'pins');
