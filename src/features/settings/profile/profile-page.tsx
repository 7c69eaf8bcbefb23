import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '@/api/queries/users';
import { useSession } from '@/stores/session';
import { Loaded } from '../frame/loaded';
import { SectionPage } from '../frame/section-page';
import { DevicePreferences } from './device-preferences';
import { ProfileForm } from './profile-form';

/** `/settings/profile`: the signed-in user. */
export function ProfilePage() {
  const stored = useSession(({ account }) => account?.user);
  const users = useQuery(usersQuery);
  return (
    <SectionPage id="profile">
      <Loaded query={users}>
        {(all) => {
          const user = all.find(({ _id }) => _id === stored?._id) ?? stored;
          return user === undefined ? null : <ProfileForm key={user._id} user={user} />;
        }}
      </Loaded>
      <DevicePreferences />
    </SectionPage>
  );
}
