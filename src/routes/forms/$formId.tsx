import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { HumanTaskPage } from '@/features/human-tasks/human-task-page';

export const Route = createFileRoute('/forms/$formId')({
  staticData: { screen: 'form' },
  component: PublicForm,
});

const route = getRouteApi('/forms/$formId');

function PublicForm() {
  const { formId } = route.useParams();
  return <HumanTaskPage key={formId} id={formId} />;
}
