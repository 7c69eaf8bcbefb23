/** The part of saxen that reading workbooks needs. The package has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(event: 'error', handle: (error: Error) => void): this;
    on(event: 'text', handle: (text: string, decode: Decode) => void): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(
      event: 'openTag',
      handle: (name: string, getAttributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    parse(xml: string): void;
  }
}
