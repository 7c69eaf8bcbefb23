import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { formatImportProblems } from './import-problems';

const EXPORTED = example('exportWorkflow', 200, 'document');
const [, second] = EXPORTED.nodes;

const refused = (details: readonly { pointer: string; message: string }[]) =>
  new ApiError({
    status: 400,
    operation: 'POST /api/v2/public/workflow/import',
    body: {
      status_code: 400,
      http_error_type: 'Bad Request',
      error_code: 'VALIDATION_ERROR',
      message: 'The request is not valid: /whatever is not a known field.',
      details: details.map((detail) => ({ in: 'body' as const, ...detail })),
    },
  });

it('names each place once, in words', () => {
  const error = refused([
    { pointer: '/whatever', message: 'is not a known field' },
    { pointer: '/whatever', message: 'is not a known field' },
    { pointer: '/nodes/1/data/base_url', message: 'is required' },
    { pointer: '/settings/time_out', message: 'is not a known field' },
    { pointer: '', message: 'is too deep' },
  ]);
  expect(formatImportProblems(error, EXPORTED)).toEqual([
    '“whatever” is not a known field.',
    `“${second?.name}” › data › base url is required.`,
    '“settings” › time out is not a known field.',
    'The workflow is too deep.',
  ]);
});

it('counts those that are too many, and cuts what is long', () => {
  const error = refused(
    Array.from({ length: 9 }, (_, at) => ({
      pointer: `/${'x'.repeat(5000)}${at}`,
      message: `is not known ${at}`,
    })),
  );
  const problems = formatImportProblems(error, EXPORTED);
  expect(problems).toHaveLength(6);
  expect(problems.at(-1)).toBe('And 4 more places.');
  expect(problems.join('').length).toBeLessThan(1200);
});
