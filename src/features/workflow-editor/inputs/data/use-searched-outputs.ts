import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { pathText } from './path-text';
import type { DataGroup, LargeOutput } from './source-set';

const MAX_AT_ONCE = 2;
/** In one search: an output may have megabytes. */
const MAX_LOADED = 20;

/**
 * Loads outputs that a large test left out while a person searches, in the order of the picker, so that the search
 * knows them. What is on its way when the search ends is cancelled.
 *
 * @returns what the search does not know yet, in words
 */
export function useSearchedOutputs(groups: readonly DataGroup[], isSearching: boolean): string {
  const begun = useRef(new Set<string>());
  const outputs = useMemo(() => groups.flatMap(outputOf), [groups]);
  useEffect(() => {
    if (!isSearching) {
      return;
    }
    const loading = outputs.filter(({ large }) => large.state === 'loading').length;
    const room = Math.min(MAX_AT_ONCE - loading, MAX_LOADED - begun.current.size);
    const next = outputs.filter(({ id }) => !begun.current.has(id));
    let begin = Math.max(0, room);
    for (const { id, large } of next) {
      if (begin > 0 && large.state === 'not_loaded') {
        begun.current.add(id);
        begin -= 1;
        large.load();
      }
    }
  }, [isSearching, outputs]);
  const cancel = useEffectEvent(() => {
    for (const { id, large } of outputs) {
      if (large.state === 'loading' && begun.current.has(id)) {
        large.cancel();
      }
    }
    begun.current.clear();
  });
  useEffect(() => {
    if (isSearching) {
      return () => cancel();
    }
  }, [isSearching]);
  const namesIn = (state: LargeOutput['state']) =>
    outputs.flatMap(({ name, large }) => (large.state === state ? [`“${name}”`] : [])).join(', ');
  const [loading, failed, left] = [namesIn('loading'), namesIn('failed'), namesIn('not_loaded')];
  return [
    loading === '' ? '' : `Still loading ${loading} to search it.`,
    failed === '' ? '' : `Not searched, as it could not be loaded: ${failed}.`,
    left === '' || loading !== '' ? '' : `Not searched until opened: ${left}.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

const outputOf = ({ name, large, entries: [first] }: DataGroup) =>
  large === undefined || first === undefined ? [] : [{ id: pathText(first.path), name, large }];
