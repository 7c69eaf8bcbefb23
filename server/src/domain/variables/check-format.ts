import type { VariableFormat } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '../app-error.ts';

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Throws if a value does not fit the format of its variable. The error does not repeat the value, which may be a secret. */
export function assertFits(
  { name, var_format }: { name: string; var_format: VariableFormat },
  value: string,
  pointer: string,
): void {
  const problem = findFormatProblem(var_format, value);
  if (problem !== null) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The value of "${name}" ${problem.message}, ${problem.advice}.`,
      { details: [{ in: 'body', pointer, message: problem.message }] },
    );
  }
}

function findFormatProblem(
  format: VariableFormat,
  value: string,
): { message: string; advice: string } | null {
  switch (format) {
    case 'string':
      return null;
    case 'number':
      return NUMBER.test(value) && Number.isFinite(Number(value))
        ? null
        : { message: 'has to be a number', advice: 'such as 42 or -1.5' };
    case 'url':
      return isWebAddress(value)
        ? null
        : {
            message: 'has to be an address',
            advice: 'which begins with http:// or https:// and has no spaces',
          };
  }
}

function isWebAddress(value: string): boolean {
  if (/\s/.test(value) || !URL.canParse(value)) {
    return false;
  }
  const { protocol, hostname } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
}
