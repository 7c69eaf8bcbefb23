const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The palette's shortcut, as labelled on this keyboard. */
export const PALETTE_KEYS = [isApple ? '⌘' : 'Ctrl', 'K'];
