import type {
  Config,
  PortalDocument,
  PreviewValues,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '@/api/client';

/** Milliseconds between the last change and the request. */
const PAUSE_MS = 500;

/** The config that the server has built from a draft. */
export type DraftConfig = {
  config: Config;
  /** Requests the config again, with options that depend on the given values. */
  withValues: (values: PreviewValues) => Promise<Config>;
};

type PreviewConfig = {
  config: DraftConfig | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
};

type PreviewOptions = {
  slug: string;
  document: PortalDocument;
  /** The linked account whose options are shown. Undefined for fixed options only. */
  accountId: string | undefined;
  /** False while the draft has a problem for which the server would refuse it. */
  isEnabled: boolean;
};

/**
 * Returns the config that a customer would have with the draft. It sends one request at a time; a change
 * in the meantime leads to another request after it.
 */
export function usePreviewConfig(options: PreviewOptions): PreviewConfig {
  const { slug, document, accountId, isEnabled } = options;
  const [config, setConfig] = useState<DraftConfig>();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sentRequest, setSentRequest] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  // A new object for each change of the request; compared by identity.
  const [request, setRequest] = useState({ document, accountId, attempt });
  if (
    request.document !== document ||
    request.accountId !== accountId ||
    request.attempt !== attempt
  ) {
    setRequest({ document, accountId, attempt });
  }
  useEffect(() => {
    if (!isEnabled || isBusy || sentRequest === request) {
      return;
    }
    const ask = async () => {
      setIsBusy(true);
      setSentRequest(request);
      try {
        const withValues = (values: PreviewValues) => requestPreview(slug, request, values);
        setConfig({ config: await withValues({}), withValues });
        setError(null);
      } catch (problem) {
        setError(problem);
      }
      setIsBusy(false);
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [slug, isEnabled, isBusy, sentRequest, request]);
  return {
    config,
    error,
    isLoading: isBusy,
    retry: () => setAttempt((before) => before + 1),
  };
}

async function requestPreview(
  slug: string,
  { document, accountId }: Pick<PreviewOptions, 'document' | 'accountId'>,
  values: PreviewValues,
): Promise<Config> {
  const { data } = await client.POST('/api/v1/application/{slug}/config-portal/preview', {
    params: { path: { slug } },
    body: {
      draft: document,
      ...(accountId === undefined ? {} : { linked_account_id: accountId }),
      ...(Object.keys(values).length === 0 ? {} : { values }),
    },
  });
  if (data === undefined) {
    throw new Error('The preview came without a body.');
  }
  // Without an account nothing can be connected, and the editor of a portal needs no notice of it.
  return accountId === undefined ? { ...data, connection_status: 'active' } : data;
}
