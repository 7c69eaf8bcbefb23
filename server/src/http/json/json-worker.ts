import { parentPort, workerData } from 'node:worker_threads';
import { readJson } from './read-json.ts';
import type { LargeBody } from './read-large-json.ts';

const { bytes, maxValues }: LargeBody = workerData;
parentPort?.postMessage(readJson(bytes, maxValues));
