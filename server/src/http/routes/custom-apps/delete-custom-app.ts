import { deleteCustomApp as deleteApp } from '../../../domain/apps/delete-custom-app.ts';
import type { Handler } from '../../handler.ts';
import { buildingActorOf } from './builder-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const deleteCustomApp: Handler<'deleteCustomApp'> = async ({
  params,
  query,
  services,
  ...call
}) => {
  const deps = customAppDeps(services);
  const { name, disconnected } = await deleteApp(
    deps,
    buildingActorOf(call),
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
