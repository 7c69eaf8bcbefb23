/** The log for errors of background work, which no request reports. */
export interface ErrorLog {
  error(fields: object, message: string): void;
}
