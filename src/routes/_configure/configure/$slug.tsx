import { createFileRoute } from '@tanstack/react-router';
import { useChange } from '@/features/connect/page/use-change';
import { ConfigurePage } from '../-configure-page';

export const Route = createFileRoute('/_configure/configure/$slug')({
  staticData: { screen: 'configure-app' },
  component: Configure,
});

function Configure() {
  const { slug } = Route.useParams();
  return <ConfigurePage slug={slug} change={useChange(Route.useNavigate())} />;
}
