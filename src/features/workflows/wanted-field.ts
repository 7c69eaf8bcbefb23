import { create } from 'zustand';

/** A field of a node that the person is led to. */
export type WantedField = {
  nodeId: string;
  /** JSON pointer into the document, as a finding names it: `/nodes/3/data/base_url`. */
  pointer: string;
};

// Not in the address: a reload leads nowhere again.
const useStore = create<{ wanted: WantedField | null }>(() => ({ wanted: null }));

/** Lets the panel of a node focus a field once the panel is there. @param wanted null: it is focused */
export function wantField(wanted: WantedField | null): void {
  useStore.setState({ wanted });
}

/** The field of this node that is to be focused. */
export function useWantedField(nodeId: string): WantedField | null {
  return useStore(({ wanted }) => (wanted?.nodeId === nodeId ? wanted : null));
}
