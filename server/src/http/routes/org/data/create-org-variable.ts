import { createOrgVariable as create } from '#domain/variables/org-variables.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const createOrgVariable: Handler<'createOrgVariable'> = async ({
  body,
  services,
  ...call
}) => create(services, getActor(call), body);
