import { FindingList, type FindingListProps } from '@/components/workflows/finding-list';

/** Findings under a title. Renders nothing if there are none. */
export function FindingSection({ title, ...list }: FindingListProps & { title: string }) {
  return list.groups.length === 0 ? null : (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <FindingList {...list} />
    </section>
  );
}
