/** The part of the settings where the client ID is entered; focuses it. */
export const CLIENT_HASH = 'client';
