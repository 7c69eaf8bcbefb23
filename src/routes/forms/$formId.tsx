import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/forms/$formId')({
  staticData: { screen: 'form' },
  component: PublicForm,
});

// Public and outside the dashboard's layouts, so it has its own landmark.
function PublicForm() {
  return (
    <main>
      <ComingLaterPage />
    </main>
  );
}
