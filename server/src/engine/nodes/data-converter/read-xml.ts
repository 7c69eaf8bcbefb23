// Programs of other rooms that compile this file find the types by it.
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

export type Attributes = ReadonlyMap<string, string>;

export interface XmlHandlers {
  /** @param attributes by their names without a prefix */
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads XML from its beginning to its end. Names are without their namespace prefix. Entities that a DTD
 * declares are not expanded.
 *
 * @throws Error if it is not well-formed, or what a handler throws
 */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, getAttributes, decode) => {
    const attributes = Object.entries(getAttributes()).flatMap(
      ([key, value]): [string, string][] =>
        key.startsWith('xmlns') ? [] : [[withoutPrefix(key), decode(value)]],
    );
    open(withoutPrefix(name), new Map(attributes));
  });
  if (close !== undefined) {
    parser.on('closeTag', (name) => close(withoutPrefix(name)));
  }
  if (text !== undefined) {
    parser.on('text', (part, decode) => text(decode(part)));
  }
  parser.parse(xml);
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);
