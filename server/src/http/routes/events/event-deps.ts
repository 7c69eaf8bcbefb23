import type { EventActor, EventDeps } from '#domain/events/change-events.ts';
import type { Principal } from '#domain/principal.ts';
import type { Services } from '#http/services.ts';
import { getCaller } from '../connect/account-scope.ts';

export const getEventDeps = ({ db, clock, schemas }: Services): EventDeps => ({
  db,
  clock,
  schemas,
});

/** Returns the actor of a call. Throws an AppError INVALID_TOKEN if it is anonymous. */
export const getEventActor = ({
  principal,
  ip,
  userAgent,
}: {
  principal: Principal;
  ip: string;
  userAgent: string | null;
}): EventActor => ({ principal: getCaller(principal), ip, userAgent });
