import type { SetupProgress } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { LinkProps } from '@tanstack/react-router';

export type SetUpStep = {
  isDone: boolean;
  title: string;
  text: string;
  action: string;
  link: Pick<LinkProps, 'to' | 'search'>;
  /** Whether only an admin can do it. */
  isForAdmins?: boolean;
};

/**
 * Returns the setup steps of a new organization.
 * @param hasWorkflows whether the organization has the workflows feature; without it the execution
 * step is left out
 */
export function listSetUpSteps(setup: SetupProgress, hasWorkflows: boolean): SetUpStep[] {
  return [
    {
      isDone: setup.linked_account,
      title: 'Create a linked account',
      text: 'A linked account is one of your customers.',
      action: 'Create linked account',
      link: { to: '/connections', search: { create: true } },
    },
    {
      isDone: setup.connection,
      title: 'Connect an app for it',
      text: 'Open the hosted page of the account: your customers connect their apps there.',
      action: setup.linked_account ? 'Choose an account' : 'Linked accounts',
      link: { to: '/connections' },
    },
    ...(hasWorkflows || setup.execution
      ? [
          {
            isDone: setup.execution,
            title: 'Run a workflow',
            text: 'Its runs and errors are counted on this page.',
            action: 'Workflows',
            link: { to: '/', search: { tab: 'Workflows' } },
          } satisfies SetUpStep,
        ]
      : []),
    {
      isDone: setup.branding,
      title: 'Give the hosted page your colors',
      text: 'Your customers see your brand, not ours.',
      action: 'Hosted page',
      link: { to: '/settings/hosted-page' },
      isForAdmins: true,
    },
    {
      isDone: setup.member,
      title: 'Invite a teammate',
      text: 'Developers build, support looks after customers.',
      action: 'Members',
      link: { to: '/settings/members' },
      isForAdmins: true,
    },
  ];
}
