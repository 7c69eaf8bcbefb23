import type { WorkflowChange } from './config-pages.ts';
import type { ConfigSession } from './config-session.ts';

/** Turns workflows on and off. */
export interface WorkflowSwitcher {
  /** Records the requested state of a switch. */
  turn: (id: string, isOn: boolean) => void;
  /** Sends the switches that no longer lack a required field. */
  send: () => void;
}

export function createWorkflowSwitcher(session: ConfigSession): WorkflowSwitcher {
  const { switches, queue, set, change, getState } = session;

  const put = (id: string, next: WorkflowChange) => {
    switches.set(id, next);
    set({});
  };

  const save = async (id: string, isOn: boolean) => {
    const saving: WorkflowChange = { isOn, status: 'saving' };
    let saved: WorkflowChange = { isOn, status: 'saved' };
    put(id, saving);
    await change({ workflows: [{ id, enabled: isOn }] }, (error) => {
      saved = { isOn, status: 'failed', error };
    });
    // If the switch was turned again during the request, that change is sent next.
    if (switches.get(id) === saving) {
      put(id, saved);
    }
    send();
  };

  const send = () => {
    for (const { workflow, isOn, status } of getState().pages.flatMap((page) => page.workflows)) {
      if (status === 'unsaved') {
        queue.add(workflow.id, () => save(workflow.id, isOn));
      }
    }
  };

  return {
    turn: (id, isOn) => {
      if (!getState().isReadOnly) {
        put(id, { isOn, status: 'unsaved' });
        send();
      }
    },
    send,
  };
}
