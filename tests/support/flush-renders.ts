import React from 'react';
import { flushSync } from 'react-dom';

/** The maximum number of rounds. An effect may start a render, whose effect may start another. */
const MAX_ROUNDS = 3;

/** Resolves in a task after those that React has queued. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

// React's production build has no `act`, by which `render` and `unmount` wait for effects.
if (typeof Reflect.get(React, 'act') !== 'function') {
  Object.assign(React, {
    act: async (callback: () => Promise<void>) => {
      await flushSync(callback);
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        await nextTask();
      }
    },
  });
}
