import { revokeSessions } from '../../../db/session-repo.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const logout: Handler<'logout'> = async ({ body, principal, services }) => {
  const { user_id, session_id } = userOf(principal);
  const isAll = body?.all === true;
  await revokeSessions(
    services.db.directory,
    isAll ? { user_id } : { session_id },
    'signed_out',
    services.clock(),
  );
  return {
    success: true,
    message: isAll ? 'You are signed out everywhere.' : 'You are signed out.',
  };
};
