import { submitHumanTask as submit } from '#engine/resume/human-task.ts';
import type { Handler } from '#http/handler.ts';

export const submitHumanTask: Handler<'submitHumanTask'> = ({ params, body, services }) =>
  submit(services.engine.deps, params.id, body.data);
