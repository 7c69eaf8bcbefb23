import { type AppOptionsDeps, createAppOptions } from './app-options.ts';
import { optionError } from './failure-message.ts';
import type { FieldOptions } from './option-request.ts';
import { plainOptions } from './plain-options.ts';

/** Create one for the whole process: it keeps what apps listed. */
export function createFieldOptions(deps: AppOptionsDeps): FieldOptions {
  const appOptions = createAppOptions(deps);
  return {
    resolve: async (scope, { source, ...request }) => {
      switch (source.kind) {
        case 'fixed':
        case 'labels':
          return plainOptions(source, scope.labels, request.search);
        case 'action':
        case 'connector': {
          const { name, ...result } = await appOptions(scope, source, request);
          return 'failure' in result
            ? { error: optionError(result.failure, { name, scope, now: deps.clock() }) }
            : { ...result.list, options: [...result.list.options] };
        }
      }
    },
  };
}
