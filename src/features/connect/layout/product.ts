/** Spec section 2: the name for an organization without one. */
export const PRODUCT = 'Patchbay';
