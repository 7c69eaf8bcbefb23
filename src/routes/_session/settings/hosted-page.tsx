import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { orgQuery } from '@/api/queries/org';
import { HostedPreview } from '@/features/connect/preview/hosted-preview';
import { HostedPageSection } from '@/features/settings/hosted-page/hosted-page-section';
import { PREVIEW_DEFAULTS, previewSearch } from '@/features/settings/hosted-page/search';

export const Route = createFileRoute('/_session/settings/hosted-page')({
  validateSearch: previewSearch,
  search: { middlewares: [stripSearchParams(PREVIEW_DEFAULTS)] },
  // Not awaited: the page shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(orgQuery).catch(() => undefined);
  },
  staticData: { screen: 'settings-hosted-page' },
  component: () => <HostedPageSection picture={HostedPreview} />,
});
