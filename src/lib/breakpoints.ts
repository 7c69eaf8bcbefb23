/** Minimum widths in CSS pixels (spec section 9); the same as in app.css. */
export const BREAKPOINTS = { sm: 600, md: 900, lg: 1200, xl: 1920 } as const;
