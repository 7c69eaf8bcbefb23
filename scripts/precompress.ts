// Writes Brotli and gzip files beside the built assets, which the server sends as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html|json|yaml)$/;
/** The minimum size of a file in bytes. Below it, the headers are longer than the savings. */
const MIN_BYTES = 1024;
/** The quality 11 saves 2 % more and takes three times as long. */
const BROTLI_QUALITY = 10;
const GZIP_LEVEL = 9;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `<name>.br` and `<name>.gz` for each text file of a folder. */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) {
    return;
  }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    toBrotli(content, { params }).then((data) => writeFile(`${file}.br`, data)),
    toGzip(content, { level: GZIP_LEVEL }).then((data) => writeFile(`${file}.gz`, data)),
  ]);
}

export function precompressedAssets(): Plugin {
  return {
    name: 'precompressed-assets',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir !== undefined) {
        await Promise.all([
          precompress(path.join(dir, 'assets')),
          precompress(path.join(dir, 'docs')),
        ]);
      }
    },
  };
}
