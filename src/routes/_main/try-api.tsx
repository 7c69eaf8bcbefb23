import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LazyLiveRun } from '@/features/logs/execution/lazy-live-run';
import type { TryApiParts } from '@/features/try-api/parts';
import { SEARCH_DEFAULTS, trySearch } from '@/features/try-api/search';
import { TryApiPage } from '@/features/try-api/try-api-page';
import { SavedPayloads } from '@/features/workflow-editor/test-run/dialog/saved-payloads';

export const Route = createFileRoute('/_main/try-api')({
  validateSearch: trySearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { screen: 'try-api' },
  component: TryApiRoute,
});

const PARTS: TryApiParts = {
  renderRun: (executionId) => <LazyLiveRun key={executionId} executionId={executionId} />,
  renderSavedPayloads: (props) => <SavedPayloads {...props} />,
};

function TryApiRoute() {
  return <TryApiPage parts={PARTS} />;
}
