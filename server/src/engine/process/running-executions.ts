import { setMaxListeners } from 'node:events';

/** The reason why a run is aborted in this process. */
export type AbortReason = 'stopped' | 'timed_out' | 'taken_over' | 'shutting_down';

/** The executions that this process runs. */
export interface RunningExecutions {
  /** Call it before the claim, so that nothing that is claimed here is taken for abandoned. */
  begin(execution: string): AbortController;
  end(execution: string, controller: AbortController): void;
  has(execution: string): boolean;
  abort(execution: string, reason: AbortReason): void;
  abortAll(reason: AbortReason): void;
  readonly size: number;
  /** Resolves once nothing is running. */
  idle(): Promise<void>;
}

export function createRunningExecutions(): RunningExecutions {
  // Two jobs of one execution may be here at the same time; the database lets one of them work.
  const running = new Map<string, Set<AbortController>>();
  const waiting = new Set<() => void>();
  return {
    begin: (execution) => {
      const controller = new AbortController();
      // Iterations of a loop listen at the same time, which is not a leak.
      setMaxListeners(Number.POSITIVE_INFINITY, controller.signal);
      const controllers = running.get(execution) ?? new Set();
      running.set(execution, controllers.add(controller));
      return controller;
    },
    end: (execution, controller) => {
      const controllers = running.get(execution);
      controllers?.delete(controller);
      if (controllers?.size === 0) {
        running.delete(execution);
      }
      if (running.size === 0) {
        for (const resolve of waiting) {
          resolve();
        }
        waiting.clear();
      }
    },
    has: (execution) => running.has(execution),
    abort: (execution, reason) => {
      for (const controller of running.get(execution) ?? []) {
        controller.abort(reason);
      }
    },
    abortAll: (reason) => {
      for (const controllers of running.values()) {
        for (const controller of controllers) {
          controller.abort(reason);
        }
      }
    },
    get size() {
      return running.size;
    },
    idle: async () => {
      if (running.size > 0) {
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
      }
    },
  };
}
