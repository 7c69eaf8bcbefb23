import { type AppOptionsDeps, createAppOptions } from './app-options.ts';
import { toOptionError } from './failure-message.ts';
import type { FieldOptions } from './option-request.ts';
import { listPlainOptions } from './plain-options.ts';

/** Creates the reader of field options. Create one for the whole process, because it caches the lists of apps. */
export function createFieldOptions(deps: AppOptionsDeps): FieldOptions {
  const appOptions = createAppOptions(deps);
  return {
    resolve: async (scope, { source, ...request }) => {
      switch (source.kind) {
        case 'fixed':
        case 'labels':
          return listPlainOptions(source, scope.labels, request.search);
        case 'action':
        case 'connector': {
          const { name, ...result } = await appOptions(scope, source, request);
          return 'failure' in result
            ? { error: toOptionError(result.failure, { name, scope, now: deps.clock() }) }
            : { ...result.list, options: [...result.list.options] };
        }
      }
    },
  };
}
