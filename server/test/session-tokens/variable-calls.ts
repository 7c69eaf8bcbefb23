import type {
  EnvVariableValue,
  VariableDefinitionResponse,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import { createObjectId } from '#lib/object-id.ts';
import { HARBOR, type World } from './walk-world.ts';
import { CHANGES, FOR_WHOLE_ACCOUNT, get, post, remove, type WalkedCall } from './walked-call.ts';

const VALUES = '/api/v2/public/env/values';

/** Defines a variable of linked accounts. @returns its `_id` */
async function defineVariable({ send, org }: World): Promise<string> {
  const { body } = await send<VariableDefinitionResponse>(
    'POST',
    '/api/v2/public/env/definitions',
    asUser(org.accountToken),
    { name: `region_${createObjectId()}`, scope: 'linked_account', var_format: 'string' },
  );
  return body.definition._id;
}

/** Sets the caller's value of a variable. */
async function setValue({ send, org }: World, variable: string): Promise<EnvVariableValue> {
  const { body } = await send<EnvVariableValue>('POST', VALUES, asBackend(org.testKey), {
    ...{ variable_definition_id: variable, value: 'eu', linked_account_id: HARBOR },
  });
  return body;
}

export const VARIABLE_CALLS: Record<string, WalkedCall> = {
  listVariableValues: { ...FOR_WHOLE_ACCOUNT, send: () => get(`${VALUES}/linked_account`) },
  getVariableValue: {
    ...FOR_WHOLE_ACCOUNT,
    send: async (_, world) => {
      const variable = await defineVariable(world);
      await setValue(world, variable);
      return get(`/api/v2/public/env/value/${variable}`);
    },
  },
  setVariableValue: {
    ...{ ...FOR_WHOLE_ACCOUNT, ...CHANGES },
    send: async (_, world) =>
      post(VALUES, { variable_definition_id: await defineVariable(world), value: 'us' }),
  },
  deleteVariableValue: {
    ...{ ...FOR_WHOLE_ACCOUNT, ...CHANGES },
    send: async (_, world) => {
      const { _id } = await setValue(world, await defineVariable(world));
      return remove(`${VALUES}/${_id}`);
    },
  },
};
