import { formatError, getErrorCode } from './errors';

type PreviewQuery<Preview> = {
  data: Preview | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
};

/**
 * Returns the props of a dialog that shows the effects of an action in advance, from the query for
 * them.
 */
export const toPreviewState = <Preview>({ data, error, refetch }: PreviewQuery<Preview>) => ({
  preview: data,
  failure: error === null ? undefined : { error: formatError(error), code: getErrorCode(error) },
  onRetry: () => void refetch(),
});
