import type { ReactNode } from 'react';
import { PageFrame } from '@/components/page/page-frame';
import { SECTIONS, type SectionId } from './sections';

type SectionPageProps = {
  id: SectionId;
  /** Default: the name of the section in the list. */
  title?: string;
  actions?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
  /** Uses the whole width, for tables and the preview. */
  isWide?: boolean;
};

/** Title, description and content of a section, all sections with one left edge. */
export function SectionPage({ id, title, isWide = false, ...rest }: SectionPageProps) {
  const { label, description } = SECTIONS[id];
  return (
    <PageFrame
      title={title ?? label}
      description={description}
      {...(rest.actions === undefined ? {} : { actions: rest.actions })}
      {...(rest.filters === undefined ? {} : { filters: rest.filters })}
    >
      {isWide ? (
        rest.children
      ) : (
        <div className="flex max-w-180 flex-col gap-4">{rest.children}</div>
      )}
    </PageFrame>
  );
}
