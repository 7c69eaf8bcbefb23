import { AppError } from '#domain/app-error.ts';
import { getValue } from '#domain/variables/read-values.ts';
import type { Handler } from '#http/handler.ts';
import { getCaller } from '../connect/account-scope.ts';

export const getVariableValue: Handler<'getVariableValue'> = async ({
  params,
  query,
  principal,
  services,
}) => {
  const caller = getCaller(principal);
  const { environment = caller.environment, ...owner } = query;
  if (environment !== caller.environment) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: /environment has to be ${caller.environment}, the environment of the call.`,
      {
        details: [
          { in: 'query', pointer: '/environment', message: `has to be ${caller.environment}` },
        ],
      },
    );
  }
  return getValue(services, caller, params.id, owner);
};
