import type { PatchbayError } from '../../index.ts';
import type { ConfigSession } from './config-session.ts';

/** Takes how a switch stands, and sends it once no required field lacks a value. */
export function switchWorkflow(session: ConfigSession, id: string, isOn: boolean): void {
  if (!session.getState().isReadOnly) {
    session.switches.set(id, { isOn, isSaving: false, error: undefined });
    session.set({});
    enableWaiting(session);
  }
}

/** Sends the switches that lack nothing any more. */
export function enableWaiting(session: ConfigSession): void {
  const { switches, queue } = session;
  for (const { workflow, missing, isSaving, error } of session
    .getState()
    .pages.flatMap((page) => page.workflows)) {
    const { id } = workflow;
    if (switches.has(id) && !isSaving && !error && missing.length === 0) {
      queue.add(`workflow ${id}`, () => send(session, id));
    }
  }
}

async function send(session: ConfigSession, id: string): Promise<void> {
  const { switches } = session;
  const sent = switches.get(id);
  if (!sent) {
    return;
  }
  const { isOn } = sent;
  const saving = { isOn, isSaving: true, error: undefined };
  switches.set(id, saving);
  session.set({});
  let failure: PatchbayError | undefined;
  await session.change({ workflows: [{ id, enabled: isOn }] }, (error) => {
    failure = error;
  });
  if (switches.get(id) === saving) {
    if (failure) {
      switches.set(id, { isOn: !isOn, isSaving: false, error: failure });
    } else {
      switches.delete(id);
    }
  }
  session.set({});
  if (failure?.error_code === 'CONFIG_CHANGED') {
    void session.refresh();
  }
  enableWaiting(session);
}
