import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatPath } from './path-text';
import type { DataGroup, LargeOutput } from './source-set';

const MAX_AT_ONCE = 2;
/** The maximum number of outputs that one search loads, because an output may have megabytes. */
const MAX_LOADED = 20;

/**
 * Loads outputs that a large test left out while a person searches, in the order of the picker, so that the search
 * covers them. The end of the search cancels the requests in flight.
 *
 * @returns the outputs that the search does not cover yet, in words
 */
export function useSearchedOutputs(groups: readonly DataGroup[], isSearching: boolean): string {
  const begun = useRef(new Set<string>());
  const outputs = useMemo(() => groups.flatMap(toOutput), [groups]);
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
  const [loading, failed, notLoaded] = [
    namesIn('loading'),
    namesIn('failed'),
    namesIn('not_loaded'),
  ];
  return [
    loading === '' ? '' : `Still loading ${loading} to search it.`,
    failed === '' ? '' : `Not searched, as it could not be loaded: ${failed}.`,
    notLoaded === '' || loading !== '' ? '' : `Not searched until opened: ${notLoaded}.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

const toOutput = ({ name, large, entries: [first] }: DataGroup) =>
  large === undefined || first === undefined ? [] : [{ id: formatPath(first.path), name, large }];
