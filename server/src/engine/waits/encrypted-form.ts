import { getOwnValue, isJson, isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { HumanForm } from '#domain/human-tasks/human-form.ts';
import type { WaitPlace } from './wait-links.ts';

/** Encrypts a form for the state of its waiting node, because a value may come from a secret. */
export async function encryptForm(
  { keyRing }: { keyRing: Pick<KeyRing, 'encrypt'> },
  place: WaitPlace,
  form: HumanForm,
): Promise<Json> {
  const { org_id } = place.tenant;
  return { form: await keyRing.encrypt(org_id, createContext(place), JSON.stringify(form)) };
}

/** Decrypts the form of a waiting node. Null if the node has none. */
export async function decryptForm(
  { keyRing }: { keyRing: Pick<KeyRing, 'decrypt'> },
  place: WaitPlace,
  state: unknown,
): Promise<HumanForm | null> {
  const encrypted = getOwnValue(toJsonValue(state), 'form');
  if (typeof encrypted !== 'string') {
    return null;
  }
  const json = await keyRing.decrypt(place.tenant.org_id, createContext(place), encrypted);
  const form: unknown = JSON.parse(json);
  return isForm(form) ? form : null;
}

/** Whether a value is a form. `buildForm` created it, and only this server can have encrypted it. */
function isForm(value: unknown): value is HumanForm {
  return isJson(value) && isObject(value) && isObject(value.data ?? null);
}

function createContext({ tenant, execution, node_id, iteration }: WaitPlace) {
  const row = `${execution}/${node_id}/${iteration}`;
  return { table: 'execution_wait', row, environment: tenant.environment, column: 'state' };
}
