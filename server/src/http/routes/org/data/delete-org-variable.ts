import { deleteOrgVariable as deleteVariable } from '#domain/variables/org-variables.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const deleteOrgVariable: Handler<'deleteOrgVariable'> = async ({
  params,
  services,
  ...call
}) => deleteVariable(services, getActor(call), params.id);
