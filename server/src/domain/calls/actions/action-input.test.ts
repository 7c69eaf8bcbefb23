import { describe, expect, it } from 'vitest';
import type { Action } from '#connectors/connector.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import { readActionInput } from '#test/calls/read-input-here.ts';

const MESSAGE = {
  type: 'object',
  additionalProperties: false,
  required: ['role', 'text'],
  properties: { role: {}, text: {} },
};
const ACTION: Action = {
  key: 'send',
  title: 'Send',
  method: 'POST',
  path: '/messages',
  idempotency: 'none',
  input: {
    type: 'object',
    properties: {
      body: { type: 'object', properties: { messages: { type: 'array', items: MESSAGE } } },
    },
  },
};

function getDetails(values: Record<string, unknown>) {
  try {
    readActionInput(ACTION, values);
  } catch (error) {
    if (error instanceof AppError) {
      return error.toBody('').details;
    }
    throw error;
  }
  return [];
}

describe('errors', () => {
  const messages = (times: number) => Array.from({ length: times }, () => ({ a: 0, b: 0 }));

  it('all are found in a form', () => {
    expect(getDetails({ messages: messages(2) })).toHaveLength(8);
    expect(getDetails({ messages: [{ role: 'user', text: 'Hi' }] })).toEqual([]);
  });

  it('a hundred of them are reported', () => {
    expect(getDetails({ messages: messages(300) })).toHaveLength(100);
  });

  it('of much input the first is enough', () => {
    expect(getDetails({ messages: messages(49_000) })).toEqual([
      expect.objectContaining({ pointer: expect.stringMatching(/^\/messages\/0\//) }),
    ]);
  });
});
