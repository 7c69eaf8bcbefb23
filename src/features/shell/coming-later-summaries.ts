import type { ScreenId } from './screens';

/** The future content of a screen that is not built yet, in one sentence. */
export const SUMMARIES: Partial<Record<ScreenId, string>> = {
  agent: 'Here you will talk to one agent and see what it did.',
  chat: 'Here you will describe an integration and let the assistant build it.',
  configure: 'Here a linked account will set up its apps.',
  embed: 'Here a page will appear inside another product.',
  'developer-actions': 'Here you will define calls to apps that your product makes by name.',
  'mcp-servers': 'Here you will offer apps and workflows to agents as tools.',
  audit: 'Here you will see who changed what, and when.',
  functions: 'Here you will write code that several workflows share.',
  userforms: 'Here you will build forms that a workflow waits for.',
  datarefs: 'Here you will see which records of different apps belong together.',
  tables: 'Here you will keep data that workflows read and write.',
};
