import { create } from 'zustand';

/** The field of a node that a finding leads to. */
export type RequestedField = {
  nodeId: string;
  /** A JSON pointer into the document, as a finding names it: `/nodes/3/data/base_url`. */
  pointer: string;
};

// The address does not name it, so that a reload leads nowhere again.
const useStore = create<{ field: RequestedField | null }>(() => ({ field: null }));

/** Lets the panel of a node focus a field after it is rendered. @param field null: it is focused */
export function requestFieldFocus(field: RequestedField | null): void {
  useStore.setState({ field });
}

/** Returns the field of this node to focus; null if there is none. */
export function useRequestedField(nodeId: string): RequestedField | null {
  return useStore(({ field }) => (field?.nodeId === nodeId ? field : null));
}
