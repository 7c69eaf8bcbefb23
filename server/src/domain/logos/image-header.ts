/** The format and the size in pixels that the first bytes of an image contain. */
export interface ImageHeader {
  type: 'png' | 'jpeg' | 'webp';
  width: number;
  height: number;
}

/** Reads the header of a PNG, JPEG or WebP image. Returns null for other content and for a truncated header. */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  try {
    return readPngHeader(bytes) ?? readJpegHeader(bytes) ?? readWebpHeader(bytes);
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

function readPngHeader(bytes: Buffer): ImageHeader | null {
  const isPng = bytes.subarray(0, 8).equals(PNG_START) && readText(bytes, 12) === 'IHDR';
  return isPng
    ? { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;
}

/** Returns whether a JPEG marker begins a frame. Three markers in the range of frames begin tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpegHeader(bytes: Buffer): ImageHeader | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) {
    return null;
  }
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) {
      return {
        type: 'jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    // The byte 0xff may be repeated before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function readWebpHeader(bytes: Buffer): ImageHeader | null {
  if (readText(bytes, 0) !== 'RIFF' || readText(bytes, 8) !== 'WEBP') {
    return null;
  }
  switch (readText(bytes, 12)) {
    case 'VP8X':
      return {
        type: 'webp',
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
      };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        type: 'webp',
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    default:
      return null;
  }
}

const readText = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);
