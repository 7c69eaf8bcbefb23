import { useIsAllowed } from '@/hooks/session/use-role';
import { useSession } from '@/stores/session';
import { Questionnaire } from './questionnaire';
import { WaitingCard } from './waiting-card';

/** The questionnaire of a new organization; a user without the role waits for an admin. */
export function QuestionnairePage() {
  const account = useSession((state) => state.account);
  const isAdmin = useIsAllowed('admin');
  if (account === null) {
    return null;
  }
  const { org } = account;
  return isAdmin ? (
    <Questionnaire org={org} hasDemoQuestion={org.signup_flow === undefined && !org.is_seed} />
  ) : (
    <WaitingCard orgName={org.name} />
  );
}
