import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { getUserName } from '@/lib/text/get-user-name';
import { findMembers, listMemberActs } from './member';

const users = example('listUsers', 200, 'team');
const [owner, admin, developer, support] = users;
if (
  owner === undefined ||
  admin === undefined ||
  developer === undefined ||
  support === undefined
) {
  throw new Error('The example of the team has four people.');
}

describe('what an admin may do', () => {
  const possible = (member: typeof owner, me = admin._id) =>
    listMemberActs(member, { id: me, isMaster: false }).flatMap(({ act, reason }) =>
      reason === undefined ? [act] : [],
    );

  it('is everything with a member', () => {
    expect(possible(developer)).toEqual(['role', 'password', 'second-factor', 'remove']);
    expect(possible(support)).toEqual(['role', 'password', 'remove']);
  });

  it('is nothing with the owner and oneself, with the reason for each action', () => {
    for (const member of [owner, admin]) {
      expect(possible(member)).toEqual([]);
      expect(
        listMemberActs(member, { id: admin._id, isMaster: false }).every(({ reason }) =>
          reason?.endsWith('.'),
        ),
      ).toBe(true);
    }
  });

  it('is to resend, change the role or revoke with an invited person', () => {
    expect(possible({ ...support, status: 'invited' })).toEqual(['resend', 'role', 'remove']);
  });

  it('is only to remove in a master session', () => {
    const master = { id: admin._id, isMaster: true };
    for (const member of [developer, { ...support, status: 'invited' as const }]) {
      const available = listMemberActs(member, master).filter(({ reason }) => reason === undefined);
      expect(available).toEqual([{ act: 'remove' }]);
    }
  });

  it('is nothing with a removed person', () => {
    expect(
      listMemberActs({ ...support, status: 'deleted' }, { id: admin._id, isMaster: false }),
    ).toEqual([]);
  });
});

it('finds people by name and by email', () => {
  expect(findMembers(users, ' priya ').map(getUserName)).toEqual(['Priya Raman']);
  expect(findMembers(users, 'PATCHBAY.LOCAL').map(getUserName)).toEqual(['Dana Okafor']);
  expect(findMembers(users, '')).toHaveLength(users.length);
  expect(getUserName({ ...owner, first_name: '', last_name: '' })).toBe(owner.email);
});
