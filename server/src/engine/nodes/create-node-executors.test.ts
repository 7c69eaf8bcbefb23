import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, test } from 'vitest';
import { getNodeTypes } from '#domain/workflows/graph/node-types.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createNodeExecutors } from './create-node-executors.ts';

const app = await shareTestApp();

test('every kind of node has an executor', () => {
  const { db, keyRing, connect, calls, engine, publicUrl } = app.app.services;
  const { apps, outbound } = connect;
  const { caller, readInput } = calls;
  const unused = () => Promise.reject(new Error('The executors are only listed here.'));
  const executors = createNodeExecutors({
    ...{ db, keyRing, apps, caller, readInput, outbound, publicUrl },
    clock: () => new Date(),
    sandbox: createSandbox(),
    waitLinks: engine.deps.waitLinks,
    subFlows: { db, keyRing, start: unused, runHere: unused },
    mailer: { send: unused },
    limits: { count: unused },
    readLargeBody: unused,
    convert: unused,
    mapRecords: unused,
    evaluateRule: unused,
  });
  const executed = new Set<string>(executors.map(({ type }) => type));
  const ofInterpreter = ['start', 'group', 'try_catch'];
  const missing = [...getNodeTypes().keys()].filter(
    (type) => !executed.has(type) && !ofInterpreter.includes(type),
  );
  expect(missing).toEqual([]);
});
