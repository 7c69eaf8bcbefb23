import type { TestHeaders, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { parseJson } from '@/lib/json/parse-json';
import { useCapturedHeaders, WITH_HEADERS } from '../use-captured-headers';
import type { useStoredTest } from '../use-stored-test';

const headersSchema = v.record(
  v.pipe(v.string(), v.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/), v.maxLength(256)),
  v.pipe(v.string(), v.maxLength(16_384)),
);

/** The headers of a test: those of the captured sample, or typed ones. */
export function useTestHeaders(
  { associated_workflow, nodes }: Workflow,
  { headers: storedHeaders }: Pick<ReturnType<typeof useStoredTest>, 'headers'>,
) {
  const start = nodes.find(({ type }) => type === 'start');
  const kind = start?.type === 'start' ? start.data?.kind : undefined;
  const captured = useCapturedHeaders(associated_workflow, kind);
  const [typed, setTyped] = useState(storedHeaders.current);
  const isOffered = WITH_HEADERS.includes(kind);
  const sample = captured === undefined ? undefined : JSON.stringify(captured, null, 2);
  const text = typed ?? sample ?? '';
  return {
    isOffered,
    /** The captured headers as JSON; undefined if none were captured. */
    sample,
    text,
    setText: (next: string) => {
      setTyped(next);
      storedHeaders.current = next;
    },
    /** Parses the headers for the request. */
    read: (): { headers?: TestHeaders } | { problem: string } => {
      if (!isOffered || text.trim() === '') {
        return {};
      }
      const parsed = parseJson(text);
      if (!parsed.isJson) {
        return { problem: parsed.problem };
      }
      const found = v.safeParse(headersSchema, parsed.value);
      // The schema accepts a list as an object.
      return found.success && !Array.isArray(parsed.value)
        ? { headers: found.output }
        : { problem: 'Enter an object of header names and texts, {"x-topic": "orders"}.' };
    },
  };
}
