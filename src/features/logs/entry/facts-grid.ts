/** The classes of the facts about an entry of a log, above its details. */
export const FACTS_GRID =
  'grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border bg-card px-4 py-3.5 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(150px,1fr))]';
