import type { Config, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '@/api/client';

/** Pause after the last change before the server is asked. */
const PAUSE_MS = 500;

type PreviewConfig = {
  config: Config | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
};

type PreviewOptions = {
  slug: string;
  document: PortalDocument;
  /** Undefined for no linked account: only fixed options are there. */
  accountId: string | undefined;
  /** False while the draft has something that the server would refuse. */
  isEnabled: boolean;
};

/**
 * What a customer would see of the draft. One request at a time: what changes while one is on its way is
 * asked for after it.
 */
export function usePreviewConfig(options: PreviewOptions): PreviewConfig {
  const { slug, document, accountId, isEnabled } = options;
  const [config, setConfig] = useState<Config>();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  // A new object whenever something else is wanted; compared by identity.
  const [wanted, setWanted] = useState({ document, accountId, attempt });
  if (
    wanted.document !== document ||
    wanted.accountId !== accountId ||
    wanted.attempt !== attempt
  ) {
    setWanted({ document, accountId, attempt });
  }
  useEffect(() => {
    if (!isEnabled || isBusy || asked === wanted) {
      return;
    }
    const ask = async () => {
      setIsBusy(true);
      setAsked(wanted);
      try {
        const { data } = await client.POST('/api/v1/application/{slug}/config-portal/preview', {
          params: { path: { slug } },
          body: {
            draft: wanted.document,
            ...(wanted.accountId === undefined ? {} : { linked_account_id: wanted.accountId }),
          },
        });
        setConfig(data);
        setError(null);
      } catch (problem) {
        setError(problem);
      }
      setIsBusy(false);
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [slug, isEnabled, isBusy, asked, wanted]);
  return {
    config,
    error,
    isLoading: isBusy,
    retry: () => setAttempt((before) => before + 1),
  };
}
