import { createFileRoute } from '@tanstack/react-router';
import { useChange } from '@/features/connect/page/use-change';
import { ConfigurePage } from '../-configure-page';

// The configure page as part of another product’s page: without heading and explanations.
export const Route = createFileRoute('/_configure/embed/configure/$slug')({
  staticData: { screen: 'configure-app' },
  component: EmbeddedConfigure,
});

function EmbeddedConfigure() {
  const { slug } = Route.useParams();
  return <ConfigurePage slug={slug} change={useChange(Route.useNavigate())} isPart />;
}
