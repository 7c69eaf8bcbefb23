import { expect, test } from 'vitest';
import { createNodeContext } from '#test/engine/node-context.ts';
import { templateJobsHere } from '#test/engine/template-jobs.ts';
import { findSettingsPaths, resolveSettings, type TemplateJobs } from './resolve-settings.ts';

const scope = { event: { body: Array.from({ length: 20_000 }, (_, index) => ({ index })) } };

/** Counts what goes to the pool. */
function countedJobs() {
  const pooled: string[] = [];
  const jobs: TemplateJobs = {
    ...templateJobsHere,
    findPaths: (input, options) => {
      pooled.push('findPaths');
      return templateJobsHere.findPaths(input, options);
    },
    resolve: (input, options) => {
      pooled.push('resolve');
      return templateJobsHere.resolve(input, options);
    },
  };
  return { jobs, pooled };
}

test.each([
  ['a name', '{{event.body[7].index}}', 7, []],
  ['one walk over a long list', '{{event.body[*].index | size}}', 20_000, []],
  [
    'many walks over a long list',
    Array(3).fill('{{event.body[*].index | size}}'),
    [20_000, 20_000, 20_000],
    ['resolve'],
  ],
])(
  'templates that take many steps are resolved in the pool: %s',
  async (_name, value, output, pooledJobs) => {
    const { jobs, pooled } = countedJobs();
    expect(await resolveSettings(jobs, createNodeContext(), { value, scope })).toEqual(output);
    expect(pooled).toEqual(pooledJobs);
  },
);

test('many expressions are parsed in the pool', async () => {
  const { jobs, pooled } = countedJobs();
  const value = ['{{event.body}}'.repeat(999), '{{node.2.body}}'.repeat(2)];
  expect(await findSettingsPaths(jobs, createNodeContext(), value)).toHaveLength(1001);
  expect(pooled).toEqual(['findPaths']);
});

test('names the setting of a template that no limit allows', async () => {
  const value = { title: `{{event.body | json}}${'{{event.body | json}}'.repeat(30)}` };
  await expect(
    resolveSettings(templateJobsHere, createNodeContext(), { value, scope }),
  ).rejects.toMatchObject({ code: 'TEMPLATE_FAILED', options: { pointer: '/title' } });
});
