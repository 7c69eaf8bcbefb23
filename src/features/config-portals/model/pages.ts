import type {
  PortalDocument,
  PortalField,
  PortalPage,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The id of the page that always exists and is always first. */
export const GENERAL_PAGE = 'general';

/** Returns the id of the page of a field or workflow. Without a page, it is on the first one. */
export function getPageId({ page }: { page?: string }): string {
  return page ?? GENERAL_PAGE;
}

export function getFieldsOnPage(document: PortalDocument, page: string): PortalField[] {
  return document.fields.filter((field) => getPageId(field) === page);
}

export function addPage(document: PortalDocument, page: PortalPage): PortalDocument {
  return { ...document, pages: [...document.pages, page] };
}

export function renamePage(document: PortalDocument, id: string, name: string): PortalDocument {
  return {
    ...document,
    pages: document.pages.map((page) => (page.id === id ? { ...page, name } : page)),
  };
}

/** Removes a page; its fields and workflows move to the first. */
export function removePage(document: PortalDocument, id: string): PortalDocument {
  const toGeneral = <T extends { page?: string }>(part: T): T =>
    part.page === id ? { ...part, page: GENERAL_PAGE } : part;
  return {
    pages: document.pages.filter((page) => page.id !== id),
    fields: document.fields.map(toGeneral),
    workflows: document.workflows.map(toGeneral),
  };
}

/** Moves a page among the others; the first keeps its place. */
export function movePage(document: PortalDocument, id: string, by: -1 | 1): PortalDocument {
  const from = document.pages.findIndex((page) => page.id === id);
  const to = from + by;
  const [page, neighbor] = [document.pages[from], document.pages[to]];
  if (page === undefined || neighbor === undefined || from < 1 || to < 1) {
    return document;
  }
  const pages = [...document.pages];
  pages[from] = neighbor;
  pages[to] = page;
  return { ...document, pages };
}
