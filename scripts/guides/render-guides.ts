import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { GUIDE_GROUPS, type Guide } from './guide-list.ts';
import { fillPage, type MenuGroup } from './page-template.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The address in Markdown files that stands for the reader's own server. */
const LOCAL_SERVER = 'http://localhost:3000/';
const LICENSE_URL = 'https://www.apache.org/licenses/LICENSE-2.0';

/** The decisions, which guides link to. They are not in a menu. */
const decisions: Guide[] = readdirSync(path.join(root, 'docs/decisions')).map((file) => ({
  page: `decision-${path.basename(file, '.md')}`,
  source: `docs/decisions/${file}`,
}));
const guides = [...GUIDE_GROUPS.flatMap((group) => group.guides), ...decisions];

/**
 * Returns the pages of the built-in documentation by file name: the guides, the decisions, and
 * `index.html`, which lists the guides.
 *
 * @throws Error if a guide is in no group, or a link leads to no page
 */
export function renderGuides(): Map<string, string> {
  requireAllGuides();
  const pages = guides.map((guide): [string, string] => [`${guide.page}.html`, renderGuide(guide)]);
  return new Map([['index.html', renderIndex()], ...pages]);
}

function requireAllGuides(): void {
  const listed = new Set(guides.map(({ source }) => source));
  for (const file of readdirSync(path.join(root, 'docs/guides'))) {
    if (!listed.has(`docs/guides/${file}`)) {
      throw new Error(`docs/guides/${file} stands in no group of scripts/guides/guide-list.ts.`);
    }
  }
}

function renderGuide(guide: Guide): string {
  const text = read(guide).replace(/^<!--.*?-->\s*/s, '');
  const marked = new Marked(gfmHeadingId(), {
    walkTokens: (token) => {
      if (token.type === 'link') {
        token.href = toAddress(token.href, guide);
      }
    },
  });
  const content = marked.parse(text, { async: false });
  return fillPage({ title: getTitle(text), menu: menuFor(guide), content });
}

function renderIndex(): string {
  const groups = GUIDE_GROUPS.map(
    ({ title, guides: members }) => `## ${title}\n\n${members.map(indexLine).join('\n')}`,
  );
  const content = new Marked().parse(`# Documentation\n\n${groups.join('\n\n')}\n`, {
    async: false,
  });
  return fillPage({ title: 'Documentation', menu: menuFor(null), content });
}

const indexLine = (guide: Guide): string => `- [${getTitle(read(guide))}](${guide.page})`;

function menuFor(current: Guide | null): MenuGroup[] {
  return GUIDE_GROUPS.map(({ title, guides: members }) => ({
    title,
    links: members.map((guide) => ({
      title: getTitle(read(guide)),
      page: guide.page,
      isCurrent: guide.page === current?.page,
    })),
  }));
}

const read = ({ source }: Guide): string => readFileSync(path.join(root, source), 'utf8');

/** Returns the text of the first heading. */

function getTitle(text: string): string {
  const [, title] = /^# (.+)$/m.exec(text) ?? [];
  if (title === undefined) {
    throw new Error('A guide has no heading.');
  }
  return title;
}

/** Returns the address of the page for a link to a Markdown file. */
function toAddress(href: string, { source }: Guide): string {
  if (href.startsWith(LOCAL_SERVER)) {
    // The link leads to a screen of the server that shows the page.
    return `../${href.slice(LOCAL_SERVER.length)}`;
  }
  if (/^(https?:|#)/.test(href)) {
    return href;
  }
  const [file = '', part] = href.split('#');
  const target = path.posix.join(path.posix.dirname(source), file);
  if (path.posix.basename(target) === 'LICENSE') {
    return LICENSE_URL;
  }
  const linked = guides.find((guide) => guide.source === target);
  if (linked === undefined) {
    throw new Error(`${source} links ${href}, which is not a page of the documentation.`);
  }
  return part === undefined ? linked.page : `${linked.page}#${part}`;
}
