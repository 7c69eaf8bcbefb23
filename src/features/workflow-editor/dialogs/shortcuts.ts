type Shortcut = {
  /** The keys that are pressed together; each list is an alternative. */
  keys: readonly (readonly string[])[];
  text: string;
};

/** The keys of the editor, which `useCanvasKeys` and `useClipboard` handle. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: [['/'], ['A'], ['Ctrl', 'K']], text: 'Add a node after the selected one' },
  { keys: [['I']], text: 'Add a node inside the selected container' },
  { keys: [['←'], ['→']], text: 'Go along the edges, into a container and out of it' },
  { keys: [['↑'], ['↓']], text: 'Go to the node above or below' },
  { keys: [['Shift', '← → ↑ ↓']], text: 'Go there, and select both' },
  { keys: [['Ctrl', '← → ↑ ↓']], text: 'Place what is selected a little further' },
  { keys: [['Enter']], text: 'Open the selected node' },
  { keys: [['M']], text: 'Move the selected nodes' },
  { keys: [['C']], text: 'Connect the selected node with another one, or disconnect it' },
  { keys: [['D']], text: 'Detach the selected nodes from their edges' },
  { keys: [['T']], text: 'Test up to the selected node' },
  { keys: [['N']], text: 'Add a note' },
  { keys: [['O']], text: 'Give the selected note another color' },
  { keys: [['Ctrl', 'Shift', '← → ↑ ↓']], text: 'Make the selected note larger or smaller' },
  { keys: [['Delete'], ['Backspace']], text: 'Delete what is selected' },
  { keys: [['Ctrl', 'D']], text: 'Duplicate' },
  { keys: [['Ctrl', 'C']], text: 'Copy, also to another workflow or a text' },
  { keys: [['Ctrl', 'X']], text: 'Cut' },
  { keys: [['Ctrl', 'V']], text: 'Paste after the selected node' },
  { keys: [['Ctrl', 'Z']], text: 'Undo' },
  {
    keys: [
      ['Ctrl', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ],
    text: 'Redo',
  },
  { keys: [['Ctrl', 'A']], text: 'Select all' },
  { keys: [['Ctrl', 'F']], text: 'Find a node' },
  { keys: [['0']], text: 'Show the whole graph' },
  { keys: [['L']], text: 'Tidy up: lay all nodes out again' },
  { keys: [['Escape']], text: 'Close the open node, then select nothing' },
  { keys: [['?']], text: 'Show this list' },
];
