const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** What opens the palette, as this keyboard labels it. */
export const PALETTE_KEYS = [isApple ? '⌘' : 'Ctrl', 'K'];
