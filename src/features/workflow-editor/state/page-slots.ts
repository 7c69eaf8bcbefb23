import type { TriggerKind, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { createContext, type ReactNode, use } from 'react';

/** Parts of the page around the editor that the editor shows inside of its own. They belong to another feature. */
export type PageSlots = {
  /** The steps from the draft to its first run. */
  renderPath: (props: { workflow: Workflow; trigger: TriggerKind }) => ReactNode;
  /** Says whether the trigger starts the workflow for the account of a test, and switches it on. */
  renderAccountSwitch: (props: {
    workflow: Workflow;
    account: { id: string; label: string };
  }) => ReactNode;
};

const PageSlotsContext = createContext<PageSlots>({
  renderPath: () => null,
  renderAccountSwitch: () => null,
});

export const PageSlotsProvider = PageSlotsContext.Provider;

export const usePageSlots = (): PageSlots => use(PageSlotsContext);
