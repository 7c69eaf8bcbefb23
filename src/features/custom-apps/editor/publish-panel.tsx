import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleAlert } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { AppUsers } from './app-users';

type PublishPanelProps = {
  app: CustomApp;
  isDirty: boolean;
  canPublish: boolean;
  users: AppUsers;
  /** Moves the focus to the field of a problem. */
  onShow: (pointer: string) => void;
};

/** The problems to solve before customers can connect the app, each with a link to its field. */
export function PublishPanel({ app, isDirty, canPublish, users, onShow }: PublishPanelProps) {
  if (app.publish_problems.length > 0) {
    return (
      <Alert tone="warning" title="Before it can be published">
        <ul className="mt-1.5 flex flex-col gap-1">
          {app.publish_problems.map(({ pointer, message }) => (
            <li key={pointer} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="flex items-start gap-1.5">
                <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warning" />
                {message}
              </span>
              <Button
                size="sm"
                aria-label={`Show where: ${message}`}
                onClick={() => onShow(pointer)}
              >
                Show
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  if (app.published) {
    // Without the dashboard around the page, nothing else names the next step.
    return users.within === 'you' ? (
      <Alert tone="success" title="Ready to connect">
        You can connect it now, on the page that you came from.
      </Alert>
    ) : null;
  }
  return (
    <Alert tone="info" title={isDirty ? 'Save first, then publish' : 'Ready to publish'}>
      {canPublish
        ? `Once it is published, ${users.within} can connect it.`
        : `An owner or an admin has to publish it. After that, ${users.within} can connect it.`}
    </Alert>
  );
}
