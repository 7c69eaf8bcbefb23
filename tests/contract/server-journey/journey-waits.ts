// Runs wait for a form and for a call of their address, which end the wait.
import { expect } from 'vitest';
import { insertWait } from '../../../server/test/executions/insert-wait.ts';
import { getTenant, step } from './journey-step.ts';

let form = '';

export const waitSteps = [
  step(
    'getHumanTask',
    null,
    'opens the form',
    async (journey) => {
      form = (await insertWait(journey.app.app, getTenant(journey), 'form')).token;
      return { path: { id: form } };
    },
    (body) => {
      expect(body).toMatchObject({ status: 'WAITING', data: { contacts: 2 } });
    },
  ),
  step(
    'submitHumanTask',
    null,
    'answers it',
    () => ({ path: { id: form } }),
    ({ message }) => {
      expect(message).toBe('Thank you. Your answer was submitted.');
    },
  ),
  step(
    'resumeByWebhook',
    null,
    'ends the wait',
    async (journey) => {
      const { token } = await insertWait(journey.app.app, getTenant(journey), 'webhook');
      return { path: { token } };
    },
    ({ status }) => {
      expect(status).toBe('accepted');
    },
  ),
];
