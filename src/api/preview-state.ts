import { errorCode, errorText } from './errors';

type PreviewQuery<Preview> = {
  data: Preview | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
};

/** What a dialog that shows what an action would do needs of the query for it. */
export const previewState = <Preview>({ data, error, refetch }: PreviewQuery<Preview>) => ({
  preview: data,
  failure: error === null ? undefined : { error: errorText(error), code: errorCode(error) },
  onRetry: () => void refetch(),
});
