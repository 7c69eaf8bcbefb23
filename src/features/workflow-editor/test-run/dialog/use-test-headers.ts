import type { TestHeaders, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { parseJson } from '@/lib/text/parse-json';
import type { useKeptTest } from '../kept-test';
import { useCapturedHeaders, WITH_HEADERS } from '../use-captured-headers';

const headersSchema = v.record(
  v.pipe(v.string(), v.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/), v.maxLength(256)),
  v.pipe(v.string(), v.maxLength(16_384)),
);

/** Headers that a test runs with: those of the sample that was captured, or what is typed in place of them. */
export function useTestHeaders(
  { associated_workflow, nodes }: Workflow,
  { headers: kept }: Pick<ReturnType<typeof useKeptTest>, 'headers'>,
) {
  const start = nodes.find(({ type }) => type === 'start');
  const kind = start?.type === 'start' ? start.data?.kind : undefined;
  const captured = useCapturedHeaders(associated_workflow, kind);
  const [typed, setTyped] = useState(kept.current);
  const isOffered = WITH_HEADERS.includes(kind);
  const sample = captured === undefined ? undefined : JSON.stringify(captured, null, 2);
  const text = typed ?? sample ?? '';
  return {
    isOffered,
    /** Undefined: none was captured. */
    sample,
    text,
    setText: (next: string) => {
      setTyped(next);
      kept.current = next;
    },
    /** As the request has them. */
    read: (): { headers?: TestHeaders } | { problem: string } => {
      if (!isOffered || text.trim() === '') {
        return {};
      }
      const parsed = parseJson(text);
      if (!parsed.isJson) {
        return { problem: parsed.problem };
      }
      const found = v.safeParse(headersSchema, parsed.value);
      // To the schema a list is an object.
      return found.success && !Array.isArray(parsed.value)
        ? { headers: found.output }
        : { problem: 'Enter an object of header names and texts, {"x-topic": "orders"}.' };
    },
  };
}
