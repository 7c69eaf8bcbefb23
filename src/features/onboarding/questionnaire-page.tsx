import { getRouteApi } from '@tanstack/react-router';
import { isRoleAtLeast } from '@/lib/roles';
import { useSession } from '@/stores/session';
import { Questionnaire } from './questionnaire';
import { WaitingCard } from './waiting-card';

const route = getRouteApi('/_session/onboarding');

/** The questionnaire of a new organization; a user without the role waits for an admin. */
export function QuestionnairePage() {
  const { started } = route.useSearch();
  const account = useSession((state) => state.account);
  if (account === null) {
    return null;
  }
  const { user, org } = account;
  return isRoleAtLeast(user.role, 'admin') ? (
    <Questionnaire org={org} asksForDemo={started !== true && !org.is_seed} />
  ) : (
    <WaitingCard orgName={org.name} />
  );
}
