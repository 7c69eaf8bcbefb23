import { getHumanTask as get } from '#engine/resume/human-task.ts';
import type { Handler } from '#http/handler.ts';

export const getHumanTask: Handler<'getHumanTask'> = ({ params, services }) =>
  get(services.engine.deps, params.id);
