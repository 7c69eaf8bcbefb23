import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectUrlQuery, type PageOptions } from '@/api/queries/connect-url';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import { fitsIntoHeader } from '@/lib/header-value';

const LABELS: Readonly<Record<string, string>> = {
  apps: 'The app',
  expires_in: 'The lifetime',
  lang: 'The language',
  redirect_url: 'The return URL',
};

/** The URL of an account's hosted page. It works once, so opening it here uses it. */
export function useConnectUrl(account_id: string, options: PageOptions) {
  const isSendable = fitsIntoHeader(account_id);
  const query = useQuery({ ...connectUrlQuery(account_id, options), enabled: isSendable });
  const [usedUrl, setUsedUrl] = useState<string>();
  const url = query.isFetching ? undefined : query.data?.hosted_url;
  const refused = new Map(
    getServerFieldErrors(query.error, ([name = '']) => LABELS[name] ?? 'This field').map(
      ({ path: [name = ''], message }) => [name, message],
    ),
  );
  return {
    query,
    isSendable,
    url,
    /** The server's field errors, by wire name. */
    refused,
    isUsed: url !== undefined && url === usedUrl,
    use: () => {
      // Deferred, because the clicked link must still exist when the browser follows it.
      setTimeout(() => setUsedUrl(url));
    },
  };
}
