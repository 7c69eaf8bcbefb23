import type {
  Config,
  PortalDocument,
  PreviewValues,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '@/api/client';

/** Pause after the last change before the server is asked. */
const PAUSE_MS = 500;

/** What the server made of a draft. */
export type DraftConfig = {
  config: Config;
  /** The same draft, with options that follow from values that are tried out. */
  withValues: (values: PreviewValues) => Promise<Config>;
};

type PreviewConfig = {
  shown: DraftConfig | undefined;
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
  const [shown, setShown] = useState<DraftConfig>();
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
        const withValues = (values: PreviewValues) => askFor(slug, wanted, values);
        setShown({ config: await withValues({}), withValues });
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
    shown,
    error,
    isLoading: isBusy,
    retry: () => setAttempt((before) => before + 1),
  };
}

async function askFor(
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
  // Without an account there is none to connect, which is no news to who edits the portal.
  return accountId === undefined ? { ...data, connection_status: 'active' } : data;
}
