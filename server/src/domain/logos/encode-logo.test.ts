import { expect, test } from 'vitest';
import { base64, createImage, createPng } from '#test/logos/test-images.ts';
import { encodeLogo } from './encode-logo.ts';
import { readImageHeader } from './image-header.ts';

const owner = { org_id: 'an organization', linked_account: null };
const SCRIPT = '<script>alert(document.domain)</script>';
const jpeg = Buffer.from(createImage(600, 300).get_bytes_jpeg(80));

/** With a comment, as cameras and editors write them. */
function withComment(image: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([image.subarray(0, 2), head, Buffer.from(comment), image.subarray(2)]);
}

test.each([
  ['PNG', createPng(600, 300)],
  ['JPEG', jpeg],
  ['WebP', Buffer.from(createImage(600, 300).get_bytes_webp())],
])('%s becomes a small PNG', async (_, bytes) => {
  const { image, hash } = await encodeLogo(owner, base64(bytes));
  expect(readImageHeader(image)).toEqual({ type: 'png', width: 256, height: 128 });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['a comment', withComment(jpeg, SCRIPT)],
  ['a page behind the image', Buffer.concat([createPng(20, 20), Buffer.from(SCRIPT)])],
])('nothing but the pixels is kept: %s', async (_, bytes) => {
  const { image } = await encodeLogo(owner, base64(bytes));
  expect(image.includes('alert')).toBe(false);
});

/** The header of a huge image, without its pixels. */
const bomb = createPng(2, 2);
bomb.writeUInt32BE(30_000, 16);
bomb.writeUInt32BE(30_000, 20);
/** Says that it is small, and is not: what follows is checked against it. */
const lying = createPng(400, 400);
lying.writeUInt32BE(4, 16);

test.each([
  [
    'an SVG',
    `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
    /is not a PNG, JPEG or WebP/,
  ],
  ['a page', `<!doctype html>${SCRIPT}`, /is not a PNG, JPEG or WebP/],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), /is not a PNG, JPEG or WebP/],
  ['a page that begins as a GIF', `GIF89a/*${SCRIPT}`, /is not a PNG, JPEG or WebP/],
  ['two bytes', Buffer.from([0xff, 0xd8]), /is not a PNG, JPEG or WebP/],
  ['the start of a PNG alone', createPng(9, 9).subarray(0, 20), /is not a PNG, JPEG or WebP/],
  ['a PNG that is cut off', createPng(90, 90).subarray(0, 120), /is damaged/],
  ['a JPEG that is cut off', jpeg.subarray(0, 400), /is damaged/],
  ['a PNG with another size than it says', lying, /is damaged/],
  ['900 million pixels', bomb, /is 30000 × 30000 pixels/],
  ['600 KB', Buffer.concat([createPng(9, 9), Buffer.alloc(600_000)]), /is larger than 512 KB/],
])('refused, by the name of the field: %s', async (_, bytes, message) => {
  const refused = encodeLogo(owner, base64(bytes));
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  await expect(refused).rejects.toThrow(/\/logo /);
  await expect(refused).rejects.toThrow(message);
});
