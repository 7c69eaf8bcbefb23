import { runtimeConfig } from '@/lib/runtime-config';

/** Returns the address of a page of the built-in documentation. */
export const guideUrl = (page: string): string => `${runtimeConfig().basePath}/docs/${page}`;

/** A link to the guide for the first page of one's own, in a new tab. */
export function QuickStartLink() {
  return (
    <a
      href={guideUrl('sdk-quick-start')}
      target="_blank"
      rel="noreferrer"
      className="text-brand underline underline-offset-4"
    >
      SDK quick start
    </a>
  );
}
