import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { actsOn, findMembers, memberName } from './member';

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
    actsOn(member, { id: me, isMaster: false }).flatMap(({ act, reason }) =>
      reason === undefined ? [act] : [],
    );

  it('with a member is everything', () => {
    expect(possible(developer)).toEqual(['role', 'password', 'second-factor', 'remove']);
    expect(possible(support)).toEqual(['role', 'password', 'remove']);
  });

  it('with the owner and with oneself is nothing, and each act says why', () => {
    for (const member of [owner, admin]) {
      expect(possible(member)).toEqual([]);
      expect(
        actsOn(member, { id: admin._id, isMaster: false }).every(({ reason }) =>
          reason?.endsWith('.'),
        ),
      ).toBe(true);
    }
  });

  it('with an invited person is to invite again, to change the role or to take it back', () => {
    expect(possible({ ...support, status: 'invited' })).toEqual(['resend', 'role', 'remove']);
  });

  it('in a master session is to remove alone: who gets in is the organization’s own matter', () => {
    const master = { id: admin._id, isMaster: true };
    for (const member of [developer, { ...support, status: 'invited' as const }]) {
      const left = actsOn(member, master).filter(({ reason }) => reason === undefined);
      expect(left).toEqual([{ act: 'remove' }]);
    }
  });

  it('with a removed person is nothing', () => {
    expect(actsOn({ ...support, status: 'deleted' }, { id: admin._id, isMaster: false })).toEqual(
      [],
    );
  });
});

it('finds people by name and by email', () => {
  expect(findMembers(users, ' priya ').map(memberName)).toEqual(['Priya Raman']);
  expect(findMembers(users, 'PATCHBAY.LOCAL').map(memberName)).toEqual(['Dana Okafor']);
  expect(findMembers(users, '')).toHaveLength(users.length);
  expect(memberName({ ...owner, first_name: '', last_name: '' })).toBe(owner.email);
});
