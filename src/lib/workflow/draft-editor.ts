import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** An iteration of a loop: '3', or '2.3' if the loop is in the second iteration of another one. */
export type LoopIteration = { loop: string; iteration: string };

/** The tests of a draft, as the page around its editor controls them. */
export type DraftTests = {
  /** The execution of the visible test; '' for none. The page around the editor follows it while it runs. */
  testId: string;
  /** Whether the dialog that starts a test is open. */
  isTesting: boolean;
  /** Whether the dialog was opened for the whole workflow, without pinned outputs. */
  isWholeTest: boolean;
  onTestClose: () => void;
  /** Saves the draft, then opens the dialog. Returns false if the draft cannot be saved now. */
  onTestOpen: () => Promise<boolean>;
  /** Shows a run of the draft that was started here. */
  onStarted: (executionId: string) => void;
  /** Shows a test that was started before. */
  onShown: (executionId: string) => void;
  /** The iteration of a loop that the person was led to last. */
  ledTo: LoopIteration | undefined;
  /** Called after the test has failed at a node; undefined if that is not awaited. */
  onFailed: ((nodeId: string) => void) | undefined;
};

/** The props that a page passes to the editor of a draft. */
export type DraftEditorProps = {
  workflow: Workflow;
  /** The id of the node whose panel is open; '' for none. */
  activeNodeId: string;
  onOpen: (nodeId: string | undefined) => void;
  tests: DraftTests;
};
