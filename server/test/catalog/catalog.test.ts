import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listConnectorFolders } from '#connectors/read-connector-file.ts';
import { checkFolder } from './check-connector.ts';

// The author of a connector can keep it elsewhere until it passes.
const shipped = process.env.CONNECTORS ?? join(import.meta.dirname, '../../../connectors');
const folders = listConnectorFolders(shipped);

describe('every app of the catalog does what its test.json says', () => {
  test.for(folders)('%s', async (slug, { annotate }) => {
    const { errors, warnings } = await checkFolder(join(shipped, slug), new Date());
    // Facts become old without any change to the code, which must not break a build.
    for (const warning of warnings) {
      await annotate(warning, 'warning');
    }
    expect(errors).toEqual([]);
  });
});
