/** The log of work that nobody waits for: its errors are written there. */
export interface ErrorLog {
  error(fields: object, message: string): void;
}
