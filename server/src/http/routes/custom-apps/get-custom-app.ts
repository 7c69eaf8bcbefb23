import { getCustomApp as get } from '../../../domain/apps/custom-apps.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const getCustomApp: Handler<'getCustomApp'> = async ({ params, principal, services }) =>
  get(customAppDeps(services), tenantOf(principal), params.id);
