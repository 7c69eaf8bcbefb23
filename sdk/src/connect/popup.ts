/** The part of a window that the flow uses. */
export type Popup = Pick<Window, 'closed' | 'close' | 'location' | 'postMessage'>;
