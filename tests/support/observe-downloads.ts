import { onTestFinished, vi } from 'vitest';

type Download = { name: string; json: () => Promise<unknown> };

/** Collects the files that the page saves until the test ends. The browser does not save them. */
export function observeDownloads(): readonly Download[] {
  const files: Download[] = [];
  const blobs = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = create(blob);
    if (blob instanceof Blob) {
      blobs.set(url, blob);
    }
    return url;
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) {
      files.push({
        name: this.download,
        json: async () => JSON.parse(await blob.text()),
      });
    }
  });
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return files;
}
