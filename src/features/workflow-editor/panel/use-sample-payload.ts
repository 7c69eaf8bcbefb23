import { getOwnValue, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { $api } from '@/api/client';
import type { SettingsFormProps } from '../inputs/form/settings-props';
import { getText } from '../inputs/form/use-settings';
import { setMember } from '../model/settings';

type SubFlowSettings = { settings: JsonObject; onChange: SettingsFormProps['onChange'] };

/** Returns a function that fills an empty sub-flow payload with the chosen workflow's sample. */
export function useSamplePayload(now: SubFlowSettings): (workflowId: string) => Promise<void> {
  const queryClient = useQueryClient();
  /** The latest settings; null after the form is closed. */
  const latest = useRef<SubFlowSettings | null>(null);
  useEffect(() => {
    latest.current = now;
    return () => {
      latest.current = null;
    };
  });
  return async (workflowId) => {
    if (!isEmpty(getOwnValue(now.settings, 'payload'))) {
      return;
    }
    const query = $api.queryOptions('get', '/api/v2/public/workflow/request-structure/{id}', {
      params: { path: { id: workflowId } },
    });
    // The sample is optional: if the request fails, the field stays as it is.
    const found = await queryClient.fetchQuery(query).catch(() => undefined);
    const sample = toJsonValue(found?.payload);
    if (latest.current === null || isEmpty(sample)) {
      return;
    }
    const { settings, onChange } = latest.current;
    const isChosen = getText(settings, 'workflow_id') === workflowId;
    if (isChosen && isEmpty(getOwnValue(settings, 'payload'))) {
      onChange(setMember(settings, 'payload', sample), '/workflow_id');
    }
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
