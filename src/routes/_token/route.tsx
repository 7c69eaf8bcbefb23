import { createFileRoute } from '@tanstack/react-router';
import { EndedFrame } from '@/features/shell/ended-frame';
import { PlainLayout } from '@/features/shell/plain-layout';
import { useScope } from '@/features/shell/screen-area';
import { isEndedFrame, useQueryToken } from '@/stores/query-token';
import { requireSessionOrToken, tokenSearch } from '../-guards';

export const Route = createFileRoute('/_token')({
  validateSearch: tokenSearch,
  beforeLoad: ({ location, search }) => requireSessionOrToken({ location }, search.token),
  component: TokenLayout,
});

/** Remounted for another account or environment, as every screen that shows its data. */
function TokenLayout() {
  const scope = useScope();
  const hasEnded = useQueryToken(isEndedFrame);
  return hasEnded ? <EndedFrame /> : <PlainLayout key={scope} />;
}
