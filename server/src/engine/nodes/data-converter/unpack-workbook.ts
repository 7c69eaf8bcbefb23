import { unzipSync } from 'fflate';
import { NodeError } from '../node-error.ts';
import { escapeCdata } from './escape-cdata.ts';

/** The unpacked bytes of the files of a workbook that are read. */
const MAX_UNPACKED_BYTES = 4_194_304;
/** Entries in the archive, including those that are not read. */
const MAX_ENTRIES = 10_000;

/**
 * Returns a function that unpacks single files of a workbook as text. All its calls share one limit, which
 * is checked before a file is unpacked: a few kB of a compressed file can unpack to many GB, and many
 * entries can share the same bytes.
 */
export function createUnpacker(
  file: Uint8Array,
): (paths: readonly string[]) => Map<string, string> {
  let bytes = 0;
  return (paths) => {
    const missing = new Set(paths);
    let entries = 0;
    const files = unzipSync(file, {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES) {
          throw createTooLargeError(
            `The workbook has more than ${MAX_ENTRIES.toLocaleString('en-US')} files.`,
          );
        }
        if (!missing.delete(name)) {
          return false;
        }
        bytes += Math.max(size, originalSize);
        if (bytes > MAX_UNPACKED_BYTES) {
          throw createTooLargeError(
            'The sheet with its texts and styles is larger than 4 MB unpacked. Split it.',
          );
        }
        return true;
      },
    });
    return new Map(
      Object.entries(files).map(([path, content]) => [
        path,
        escapeCdata(new TextDecoder().decode(content)),
      ]),
    );
  };
}

function createTooLargeError(message: string): NodeError {
  return new NodeError('INPUT_TOO_LARGE', message, { pointer: '/content', isRepeatable: false });
}
