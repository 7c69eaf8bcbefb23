import type { Json } from '@patchbay/rules/json.ts';
import type { EditorDocument, EditorNode } from '@patchbay/workflow-graph/document.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventQuery, eventsQuery } from '@/api/queries/events';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { parseSample } from '@/lib/events/sample-text';

type EventDocument = {
  nodes: readonly Pick<EditorNode, 'type' | 'data'>[];
  manual_execution_payload?: EditorDocument['manual_execution_payload'] | undefined;
};

/**
 * Returns the sample of the defined event that starts a workflow without a sample of its own. Undefined if there is
 * none, and for customers, who cannot read the events.
 */
export function useEventSample({
  nodes,
  manual_execution_payload: own,
}: EventDocument): Json | undefined {
  const isOfCustomer = useHasQueryToken();
  const settings = nodes.find(({ type }) => type === 'start')?.data;
  const name = settings?.kind === 'event' ? settings.event : undefined;
  const isNeeded =
    (own === null || own === undefined) && typeof name === 'string' && name !== '' && !isOfCustomer;
  const listed = useQuery({ ...eventsQuery, enabled: isNeeded }).data?.find(
    (event) => event.name === name,
  );
  const isShortened = listed?.is_shortened === true;
  const whole = useQuery({
    ...eventQuery(listed?._id ?? ''),
    enabled: isNeeded && isShortened,
  }).data;
  const text = isNeeded ? (isShortened ? whole : listed)?.raw_response : undefined;
  return useMemo(() => (text === undefined ? undefined : parseSample(text)), [text]);
}
