import type { ConfigSession } from './config-session.ts';
import type { ConfigError } from './to-error.ts';

/** The switches of workflows. */
export interface WorkflowSwitcher {
  /** Takes how a switch stands. */
  turn: (id: string, isOn: boolean) => void;
  /** Sends the switches that lack no required field any more. */
  send: () => void;
}

export function createWorkflowSwitcher(session: ConfigSession): WorkflowSwitcher {
  const { switches, queue, set, change, getState, refresh } = session;

  const save = async (id: string) => {
    const { isOn } = switches.get(id) ?? {};
    if (isOn === undefined) {
      return;
    }
    const saving = { isOn, isSaving: true };
    switches.set(id, saving);
    set({});
    let error: ConfigError | undefined;
    await change({ workflows: [{ id, enabled: isOn }] }, (thrown) => {
      error = thrown;
    });
    // Turned since then: what it stands at now is sent next.
    if (switches.get(id) === saving) {
      switches.delete(id);
      if (error) {
        switches.set(id, { isOn: !isOn, isSaving: false, error });
      }
    }
    set({});
    if (error?.error_code === 'CONFIG_CHANGED') {
      void refresh();
    }
    send();
  };

  const send = () => {
    for (const { workflow, missing, isSaving, error } of getState().pages.flatMap(
      (page) => page.workflows,
    )) {
      if (switches.has(workflow.id) && !isSaving && !error && missing.length === 0) {
        queue.add(`workflow ${workflow.id}`, () => save(workflow.id));
      }
    }
  };

  return {
    turn: (id, isOn) => {
      if (!getState().isReadOnly) {
        switches.set(id, { isOn, isSaving: false });
        set({});
        send();
      }
    },
    send,
  };
}
