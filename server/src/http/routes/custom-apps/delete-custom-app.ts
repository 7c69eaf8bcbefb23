import { deleteCustomApp as deleteApp } from '#domain/apps/custom/delete-custom-app.ts';
import type { Handler } from '#http/handler.ts';
import { getBuildingActor } from '../apps/get-builder.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

export const deleteCustomApp: Handler<'deleteCustomApp'> = async ({
  params,
  query,
  services,
  ...call
}) => {
  const deps = getCustomAppDeps(services);
  const { name, disconnected } = await deleteApp(
    deps,
    getBuildingActor(call),
    params.id,
    query.force === true,
  );
  return { message: `${name} is deleted.${whoWent(disconnected)}`, disconnected };
};

function whoWent(count: number): string {
  if (count === 0) {
    return '';
  }
  return count === 1
    ? ' 1 linked account was disconnected.'
    : ` ${count} linked accounts were disconnected.`;
}
