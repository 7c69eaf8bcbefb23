import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '@/features/shell/coming-later-page';

export const Route = createFileRoute('/forms/$formId')({
  staticData: { screen: 'form' },
  component: PublicForm,
});

// Open to everybody and in no layout of the dashboard, so the landmark is its own.
function PublicForm() {
  return (
    <main>
      <ComingLaterPage />
    </main>
  );
}
