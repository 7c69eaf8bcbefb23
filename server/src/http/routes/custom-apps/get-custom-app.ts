import { getBuilderScope } from '#domain/apps/app-builder.ts';
import { getCustomApp as get } from '#domain/apps/custom/custom-apps.ts';
import type { Handler } from '#http/handler.ts';
import { getBuilder } from '../apps/get-builder.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

export const getCustomApp: Handler<'getCustomApp'> = async ({ params, principal, services }) =>
  get(getCustomAppDeps(services), getBuilderScope(getBuilder(principal)), params.id);
