import { eraseDemoData } from '../../../domain/org/erase-demo-data.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const deleteDemoData: Handler<'deleteDemoData'> = async ({ services, ...call }) => {
  await eraseDemoData(services, changerOf(call));
  return {
    success: true,
    message: 'The demo data is gone. What you made yourself is still there.',
  };
};
