import { getRuntimeConfig } from '@/lib/runtime-config';

/** Returns the address of a page of the built-in documentation. */
export const getGuideUrl = (page: string): string => `${getRuntimeConfig().basePath}/docs/${page}`;

/** A link to the guide for the first page of one's own, in a new tab. */
export function QuickStartLink() {
  return (
    <a
      href={getGuideUrl('sdk-quick-start')}
      target="_blank"
      rel="noreferrer"
      className="text-brand underline underline-offset-4"
    >
      SDK quick start
    </a>
  );
}
