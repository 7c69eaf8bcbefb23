/** The reason why a JSON Schema cannot be used. */
export interface SchemaFault {
  /** JSON pointer into the schema. */
  pointer: string;
  /** It goes on from the pointer: "refers to another document". */
  message: string;
}
