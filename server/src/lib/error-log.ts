/** The log of background work, which no request waits for. Its errors are written there. */
export interface ErrorLog {
  error(fields: object, message: string): void;
}
