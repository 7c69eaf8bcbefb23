// The `test` of all journeys, which fails if one of its pages reports an error in the browser's console.
import { type BrowserContext, test as base, type ConsoleMessage } from '@playwright/test';

export { expect } from '@playwright/test';

type ConsoleErrors = {
  /** All errors reported so far, each as 'message (path of its source)'. */
  consoleErrors: readonly string[];
  /**
   * Expects an error that the journey provokes.
   *
   * @param pattern matches 'message (path of its source)'
   */
  expectConsoleError: (pattern: RegExp) => void;
  /** Collects the errors of a browser context that the journey launches itself, too. */
  watchContext: (context: BrowserContext) => void;
};

type Watched = { problems: string[]; expected: RegExp[]; watch: (context: BrowserContext) => void };

export const test = base.extend<ConsoleErrors & { watched: Watched }>({
  watched: [
    async ({ browser }, use) => {
      const expected: RegExp[] = [];
      const problems: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') {
          problems.push(`${message.text()} (${getPath(message.location().url)})`);
        }
      };
      const watch = (context: BrowserContext) => {
        context.on('console', onConsole);
        context.on('weberror', (error) => problems.push(String(error.error())));
      };
      browser.on('context', watch);
      await use({ problems, expected, watch });
      browser.off('context', watch);
      const unexpected = problems.filter(
        (problem) => !expected.some((pattern) => pattern.test(problem)),
      );
      base.expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  consoleErrors: ({ watched }, use) => use(watched.problems),
  expectConsoleError: ({ watched }, use) => use((pattern) => watched.expected.push(pattern)),
  watchContext: ({ watched }, use) => use(watched.watch),
});

function getPath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
