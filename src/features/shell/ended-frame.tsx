import { PageFrame } from '@/components/page/page-frame';

/** Replaces a page in another site's frame, or of a customer, once its token has ended. */
export function EndedFrame() {
  return (
    <main>
      <PageFrame
        title="This link has expired"
        description="Reload the page that this one is part of, or open it again from there."
        width="narrow"
      >
        {null}
      </PageFrame>
    </main>
  );
}
