import { Alert } from '@/components/ui/alert';
import { useMasterSession } from '@/hooks/session/use-role';
import { SectionPage } from '../frame/section-page';
import { PasswordForm } from './password-form';
import { SessionsCard } from './sessions-card';
import { TwoFactorCard } from './two-factor-card';

/** `/settings/security`: password, second factor and sessions of the signed-in user. */
export function SecurityPage() {
  const master = useMasterSession();
  return (
    <SectionPage id="security">
      {master === undefined ? null : (
        <Alert tone="warning" title="This is a master session">
          {master.email} logged in as this user, so the password, the second factor and the sessions
          can be seen here but not changed.
        </Alert>
      )}
      <PasswordForm isLocked={master !== undefined} />
      <TwoFactorCard isLocked={master !== undefined} />
      <SessionsCard isLocked={master !== undefined} />
    </SectionPage>
  );
}
