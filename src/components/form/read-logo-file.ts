const MAX_BYTES = 10 * 1024 * 1024;
/** The maximum width and height, in px, that the server stores. */
const MAX_SIDE = 256;

/** A chosen logo: the content for the request, and a URL that shows it. */
export type ChosenLogo = { base64: string; url: string };

type ReadLogo = { logo: ChosenLogo } | { error: string };

/**
 * Draws a chosen image in the size of a logo. This makes an SVG acceptable, because the browser
 * does not follow scripts and links of an SVG in an image, and it keeps the upload of a large
 * photo small.
 */
export async function readLogoFile(file: File): Promise<ReadLogo> {
  if (file.size > MAX_BYTES) {
    return { error: 'The logo is larger than 10 MB. Choose a smaller image.' };
  }
  try {
    const image = new Image();
    image.src = await readDataUrl(file);
    await image.decode();
    const url = drawn(image);
    return { logo: { url, base64: url.slice(url.indexOf(',') + 1) } };
  } catch {
    return { error: 'The logo cannot be read. Choose a PNG, JPEG, WebP or SVG image.' };
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function drawn(image: HTMLImageElement): string {
  // An SVG may have no size of its own, and is sharp in any.
  const { naturalWidth, naturalHeight, src } = image;
  const [width, height] = [naturalWidth || MAX_SIDE, naturalHeight || MAX_SIDE];
  const isVector = src.startsWith('data:image/svg');
  const scale = Math.min(
    isVector ? Number.POSITIVE_INFINITY : 1,
    MAX_SIDE / Math.max(width, height),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) {
    throw new Error('This browser cannot draw.');
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
