import { create } from 'zustand';

/** A field of a node that its panel is to focus. */
export type WantedField = {
  nodeId: string;
  /** The JSON pointer into the document, as a finding has it: `/nodes/3/data/base_url`. */
  pointer: string;
};

// The field is not in the address, so that a reload does not focus it again.
const useStore = create<{ wanted: WantedField | null }>(() => ({ wanted: null }));

/**
 * Lets the panel of a node focus a field after the panel is rendered.
 *
 * @param wanted null after the field was focused
 */
export function wantField(wanted: WantedField | null): void {
  useStore.setState({ wanted });
}

/** Returns the field of this node that its panel is to focus; null if there is none. */
export function useWantedField(nodeId: string): WantedField | null {
  return useStore(({ wanted }) => (wanted?.nodeId === nodeId ? wanted : null));
}
