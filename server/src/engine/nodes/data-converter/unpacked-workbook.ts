import { unzipSync, zipSync } from 'fflate';
import { NodeError } from '../node-error.ts';

/** Of all files in a workbook together. */
const MAX_UNPACKED_BYTES = 4_194_304;
const NOT_COMPRESSED = 0;

/**
 * A workbook that is no larger than it says: a few kB of a compressed file can unpack to many GB. Only
 * what the file declares is unpacked, and a file that declares too much is refused before.
 *
 * @throws NodeError where it is too large, or no workbook
 */
export function unpackedWorkbook(file: Uint8Array): Uint8Array {
  let bytes = 0;
  try {
    const files = unzipSync(file, {
      filter: ({ originalSize }) => {
        bytes += originalSize;
        return bytes <= MAX_UNPACKED_BYTES;
      },
    });
    if (bytes <= MAX_UNPACKED_BYTES) {
      return zipSync(files, { level: NOT_COMPRESSED });
    }
  } catch {
    throw new NodeError('INPUT_INVALID', 'The content is no .xlsx file in base64.', {
      pointer: '/content',
      isRepeatable: false,
    });
  }
  throw new NodeError('INPUT_TOO_LARGE', 'The workbook is larger than 4 MB unpacked. Split it.', {
    pointer: '/content',
    isRepeatable: false,
  });
}
