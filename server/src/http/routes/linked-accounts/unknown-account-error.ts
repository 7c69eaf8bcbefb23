import type { Tenant } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';

export function createUnknownAccountError(account_id: string, { environment }: Tenant): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    `There is no linked account "${account_id}" in ${environment}. Check the id and the environment.`,
  );
}
