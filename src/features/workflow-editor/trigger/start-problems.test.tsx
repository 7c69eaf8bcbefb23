import { example } from '@patchbay/contract/examples.ts';
import { toDocument } from '@patchbay/workflow-graph/document.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectTransport } from '@/api/client';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { DraftContext } from '../state/draft-context';
import { StartProblems } from './start-problems';

const WORKFLOW = example('getWorkflowDraft', 200, 'draft');

const open = async (kind: string, api: ReturnType<typeof observedFetch>) => {
  connectTransport(api.fetch);
  const draft = { workflowId: WORKFLOW._id, document: toDocument(WORKFLOW), onChange: () => {} };
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={new QueryClient()}>
        <DraftContext value={draft}>
          <main>
            <h1>Trigger</h1>
            <StartProblems kind={kind} />
          </main>
        </DraftContext>
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Trigger' })).toBeVisible();
};

it('names the linked accounts whose schedule has no times, with the reason', async () => {
  const schedules = example('listSchedules', 200, 'default');
  const problem = 'Sync time: the hour "25" is not one of 0 to 23.';
  const docs = schedules.docs.map((schedule, index) => ({
    ...schedule,
    problem: index === 0 ? problem : null,
  }));
  const api = observedFetch().reply('listSchedules', 200, { ...schedules, docs });
  await open('schedule', api);
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'harbor-coffee' })).toBeVisible();
  // The other schedules have times.
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  expect(api.callsOf('listSchedules')[0]?.query.get('has_problem')).toBe('true');
  expect(await a11yViolations(['light', 'dark'])).toEqual([]);
});

it('names the linked accounts over which an app cannot be asked', async () => {
  await open('app_event', observedFetch().on('listWorkflowPolls', 200, 'two_accounts'));
  await expect
    .element(page.getByText('The linked account has to connect the app again.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'fjord-outdoor' })).toBeVisible();
});
