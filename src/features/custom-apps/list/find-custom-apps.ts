import type { CustomAppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';

export type CustomAppGroups = Readonly<
  Record<'unpublished' | 'published', readonly CustomAppSummary[]>
>;

/** Returns the apps whose name, slug or description contains the text, grouped by publication. */
export function findCustomApps(apps: readonly CustomAppSummary[], text: string): CustomAppGroups {
  const query = text.trim().toLowerCase();
  const found = apps.filter(({ name, slug, description }) =>
    `${name}\n${slug}\n${description}`.toLowerCase().includes(query),
  );
  return {
    unpublished: found.filter(({ published }) => !published),
    published: found.filter(({ published }) => published),
  };
}
