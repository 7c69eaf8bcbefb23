import { CONFIG_FIELD } from '../../http/config-requests.ts';
import type { Patchbay } from '../../index.ts';
import type { ConfigOptions } from './config-types.ts';
import { type FieldEntries, type FieldEntry, forgetOptions } from './field-entry.ts';
import { isFilled, needsOptions } from './field-value.ts';
import { toError } from './to-error.ts';

/**
 * The maximum number of concurrent requests for options. A browser sends six requests to a host at a
 * time, so saves need not wait.
 */
const CONCURRENCY = 4;

/** Loads the options of fields when they are shown or searched. */
export interface OptionsLoader {
  load: (entry: FieldEntry) => void;
  /**
   * Drops options that were loaded for another value of the parent, and loads those for the current one.
   */
  refresh: (entry: FieldEntry) => void;
}

export function createOptionsLoader(
  client: Patchbay,
  { slug, configId }: ConfigOptions,
  { getParent, currentValue, update }: FieldEntries,
): OptionsLoader {
  let running = 0;
  const waiting: (() => Promise<void>)[] = [];
  const next = () => {
    const job = running < CONCURRENCY && waiting.shift();
    if (job) {
      running += 1;
      void job().finally(() => {
        running -= 1;
        next();
      });
    }
  };

  const load = (entry: FieldEntry) => {
    const parent = getParent(entry);
    const asked = getRequestKey(entry);
    const isKnown = entry.asked === asked && entry.own.optionsStatus !== 'failed';
    // A parent whose text is still being typed has no value yet.
    const isWaiting =
      parent && (!isFilled(currentValue(parent)) || (parent.draft && 'text' in parent.draft));
    if (isKnown || isWaiting || !(needsOptions(entry.base) || entry.search !== undefined)) {
      return;
    }
    entry.asked = asked;
    update(entry, { optionsStatus: 'loading', optionsError: undefined });
    waiting.push(async () => {
      // The request is outdated if the parent's value or the search has changed.
      const isOutdated = () => entry.asked !== asked;
      if (isOutdated()) {
        return;
      }
      let optionsError: string | undefined;
      try {
        const field = await client.send('POST', CONFIG_FIELD, {
          fieldId: entry.field.id,
          header: { slug },
          query: { workflow_id: entry.workflowId, config_id: configId },
          body: {
            ...(parent && { [parent.field.id]: currentValue(parent) }),
            ...(entry.search && { search: entry.search }),
          },
        });
        optionsError = field.options_error?.message;
        if (!isOutdated()) {
          entry.field = field;
        }
      } catch (error) {
        optionsError = toError(error).message;
      }
      if (!isOutdated()) {
        update(entry, {
          optionsStatus: optionsError === undefined ? 'ready' : 'failed',
          optionsError,
        });
      }
    });
    next();
  };

  const getRequestKey = (entry: FieldEntry) => {
    const parent = getParent(entry);
    return JSON.stringify([parent && currentValue(parent), entry.search]);
  };

  return {
    load,
    refresh: (entry) => {
      if (entry.asked !== undefined && entry.asked !== getRequestKey(entry)) {
        entry.search = undefined;
        forgetOptions(entry);
      }
      if (entry.isOpened) {
        load(entry);
      }
    },
  };
}
