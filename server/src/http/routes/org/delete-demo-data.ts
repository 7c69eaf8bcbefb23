import { eraseDemoData } from '#domain/org/erase-demo-data.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from './get-actor.ts';

export const deleteDemoData: Handler<'deleteDemoData'> = async ({ services, ...call }) => {
  await eraseDemoData(services, getActor(call));
  return {
    success: true,
    message: 'The demo data is gone. What you made yourself is still there.',
  };
};
