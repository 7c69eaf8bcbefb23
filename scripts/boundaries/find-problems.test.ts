import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProblems } from './find-problems.ts';

const problems = (files: Record<string, string>) => findProblems(new Map(Object.entries(files)));

describe('import circles', () => {
  test('a circle over three files is found, type-only imports included', () => {
    expect(
      problems({
        'server/src/db/a.ts': "import { b } from './b.ts';",
        'server/src/db/b.ts': "import type { C } from './c.ts';",
        'server/src/db/c.ts': "export { a } from './a.ts';",
        'server/src/db/d.ts': "import './a.ts';",
      }),
    ).toEqual(['import circle: server/src/db/a.ts, server/src/db/b.ts, server/src/db/c.ts']);
  });

  test('two separate circles are two', () => {
    expect(
      problems({
        'src/lib/a.ts': "import '@/lib/b';",
        'src/lib/b.ts': "import '@/lib/a';",
        'sdk/src/c.ts': "import './d.ts';",
        'sdk/src/d.ts': "import './c.ts';",
      }),
    ).toHaveLength(2);
  });

  test('two paths to one file are not a circle', () => {
    expect(
      problems({
        'server/src/db/a.ts': "import './b.ts';\nimport './c.ts';",
        'server/src/db/b.ts': "import './c.ts';",
        'server/src/db/c.ts': '',
      }),
    ).toEqual([]);
  });

  test('tests are exempt', () => {
    expect(
      problems({
        'server/src/db/a.test.ts': "import './b.test.ts';",
        'server/src/db/b.test.ts': "import './a.test.ts';\nimport '../http/c.ts';",
      }),
    ).toEqual([]);
  });
});

describe('folder circles', () => {
  test('two folders that import each other are a circle, even if their files are not', () => {
    expect(
      problems({
        'server/src/oauth/attempt/a.ts': "import type { B } from '../provider/b.ts';",
        'server/src/oauth/provider/b.ts': '',
        'server/src/oauth/provider/c.ts': "import '../attempt/d.ts';",
        'server/src/oauth/attempt/d.ts': '',
      }),
    ).toEqual([
      'folder circle in server/src/oauth: attempt → provider in attempt/a.ts, provider → attempt in provider/c.ts',
    ]);
  });

  test('a file between folders is part of a circle, at every depth', () => {
    expect(
      problems({
        'server/src/oauth/attempt/deps.ts': "import './start/a.ts';",
        'server/src/oauth/attempt/start/a.ts': '',
        'server/src/oauth/attempt/start/b.ts': "import '../deps.ts';",
      }),
    ).toEqual([
      'folder circle in server/src/oauth/attempt: deps.ts → start in deps.ts, start → deps.ts in start/b.ts',
    ]);
  });

  test('folders that import one way pass, with files above and below them', () => {
    expect(
      problems({
        'server/src/oauth/services.ts': "import './attempt/a.ts';",
        'server/src/oauth/attempt/a.ts': "import '../provider/b.ts';\nimport '../error.ts';",
        'server/src/oauth/provider/b.ts': "import '../error.ts';",
        'server/src/oauth/error.ts': '',
      }),
    ).toEqual([]);
  });
});

test('the folders of the dashboard import one way, too', () => {
  const editor = 'src/features/workflow-editor';
  expect(
    problems({
      [`${editor}/state/a.ts`]: "import '../canvas/b';",
      [`${editor}/canvas/b.ts`]: '',
      [`${editor}/canvas/c.ts`]: "import '../state/d';",
      [`${editor}/state/d.ts`]: '',
    }),
  ).toEqual([
    `folder circle in ${editor}: canvas → state in canvas/c.ts, state → canvas in state/a.ts`,
  ]);
});

test.each(['src/features/apps/test/a.ts', 'src/test/a.test.ts'])(
  '%s is in a folder that needs another name',
  (file) => {
    expect(problems({ [file]: '' })).toEqual([
      `${file} is in a folder that tools take for tests: give it another name`,
    ]);
  },
);

test('a subpath import is followed, by its longest pattern', () => {
  expect(
    problems({
      'server/package.json': JSON.stringify({
        name: '@patchbay/server',
        imports: { '#*': './src/*', '#here/*': './src/db/*' },
      }),
      'server/src/db/a.ts': "import '#here/b.ts';",
      'server/src/db/b.ts': "import '#db/a.ts';",
    }),
  ).toEqual(['import circle: server/src/db/a.ts, server/src/db/b.ts']);
});

describe('workspace names', () => {
  const packages = {
    'contract/package.json': JSON.stringify({
      name: '@patchbay/contract',
      exports: { './*': './src/*' },
    }),
    'sdk/package.json': JSON.stringify({
      name: '@patchbay/sdk',
      exports: {
        '.': { import: { types: './dist/index.d.ts', default: './dist/index.js' } },
        './react': { import: { default: './dist/react.js' } },
      },
    }),
  };

  test('a pattern of `exports` leads to the source', () => {
    expect(
      problems({
        ...packages,
        'contract/src/a.ts': '',
        'server/src/crypto/b.ts': "import '@patchbay/contract/a.ts';",
      }),
    ).toEqual(['server/src/crypto/b.ts imports contract/src/a.ts: crypto may import lib']);
  });

  test('a built entry leads to its source', () => {
    expect(
      problems({
        ...packages,
        'sdk/src/index.ts': '',
        'sdk/src/react/index.ts': '',
        'src/features/apps/a.ts': "import '@patchbay/sdk';\nimport '@patchbay/sdk/react';",
        'src/features/connect/b.ts': "import '@patchbay/sdk';",
      }),
    ).toEqual([
      'src/features/apps/a.ts imports sdk/src/index.ts: only the hosted page, Try API, the form of a config and its preview use the SDK',
      'src/features/apps/a.ts imports sdk/src/react/index.ts: only the hosted page, Try API, the form of a config and its preview use the SDK',
    ]);
  });

  test('other packages are ignored', () => {
    expect(problems({ 'server/src/db/a.ts': "import pg from 'pg';\nimport 'node:fs';" })).toEqual(
      [],
    );
  });
});

describe('rooms of the repository and of the dashboard', () => {
  test.each([
    ['src/features/a.ts', 'server/src/db/b.ts', 'src may import contract, rules,'],
    ['src/features/a.ts', 'demo-vendor/src/b.ts', 'src may import contract, rules,'],
    ['mock-server/src/a.ts', 'demo-vendor/src/b.ts', 'mock-server may import contract'],
    ['server/src/db/a.ts', 'test-kit/server/b.ts', 'server may import contract, rules,'],
    ['server/src/crypto/a.ts', 'rules/src/b.ts', 'crypto may import lib'],
    ['sdk/src/a.ts', 'contract/src/b.ts', 'sdk may import rules'],
    ['sdk/src/react/a.ts', 'rules/src/b.ts', 'only the config entry of the SDK evaluates rules'],
    ['rules/src/a.ts', 'contract/src/b.ts', 'rules may import no other room'],
    ['scripts/a.ts', 'tests/support/b.ts', 'scripts may import contract'],
    ['attic/a.ts', 'contract/src/b.ts', 'attic is not in the table'],
    ['src/features/a.ts', 'src/routes/b.ts', 'features may import lib,'],
    ['src/components/a.ts', 'src/stores/b.ts', 'components may import lib, hooks'],
    ['src/attic/a.ts', 'src/lib/b.ts', 'attic is not in the table'],
    ['src/hooks/a.ts', 'src/stores/b.ts', 'hooks are generic'],
    ['src/forms/a.ts', 'src/hooks/session/b.ts', 'shared parts know no session'],
    ['src/components/ui/a.ts', 'src/components/page/b.ts', 'ui parts know no other part'],
  ])('%s does not import %s', (from, to, reason) => {
    const [problem, ...more] = problems({
      [from]: `import type { B } from '${path.posix.relative(path.posix.dirname(from), to)}';`,
      [to]: '',
    });
    expect(problem).toContain(`${from} imports ${to}: ${reason}`);
    expect(more).toEqual([]);
  });

  test.each(['src/lib/a.ts', 'server/src/domain/config/a.ts', 'sdk/src/config/a.ts'])(
    '%s may import the rules',
    (from) => {
      const to = path.posix.relative(path.posix.dirname(from), 'rules/src/b.ts');
      expect(problems({ [from]: `import '${to}';`, 'rules/src/b.ts': '' })).toEqual([]);
    },
  );

  test.each(['src/features/a.test.ts', 'sdk/vitest.react.config.ts', 'tests/e2e/a.spec.ts'])(
    '%s may import test-kit',
    (from) => {
      const to = path.posix.relative(path.posix.dirname(from), 'test-kit/programs/b.ts');
      expect(problems({ [from]: `import '${to}';`, 'test-kit/programs/b.ts': '' })).toEqual([]);
    },
  );
});

describe('rooms of the server', () => {
  test.each([
    ['db', 'domain'],
    ['domain', 'http'],
    ['domain', 'config'],
    ['oauth', 'http'],
    ['http', 'app'],
    ['engine', 'http'],
    ['crypto', 'db'],
  ])('%s does not import %s', (from, to) => {
    const [problem] = problems({
      [`server/src/${from}/a.ts`]: `import type { B } from '../${to}/area/b.ts';`,
      [`server/src/${to}/area/b.ts`]: '',
    });
    expect(problem).toMatch(
      `server/src/${from}/a.ts imports server/src/${to}/area/b.ts: ${from} may import`,
    );
  });

  test('imports downwards and within a room pass', () => {
    expect(
      problems({
        'server/src/http/a.ts': "import './b.ts';\nimport '../domain/apps/c.ts';",
        'server/src/http/b.ts': '',
        'server/src/domain/apps/c.ts': "import '../../db/d.ts';",
        'server/src/db/d.ts': '',
        'server/src/main.ts': "import './http/a.ts';",
      }),
    ).toEqual([]);
  });

  test('a room that is not in the table is rejected', () => {
    expect(
      problems({ 'server/src/attic/a.ts': "import '../db/b.ts';", 'server/src/db/b.ts': '' }),
    ).toEqual([
      'server/src/attic/a.ts imports server/src/db/b.ts: attic is not in the table of scripts/boundaries/rules.ts',
    ]);
  });
});

describe('what the database takes from the contract', () => {
  const contract = {
    'contract/package.json': JSON.stringify({
      name: '@patchbay/contract',
      exports: { './*': './src/*' },
    }),
    'contract/src/schema.gen.d.ts': `
      export interface components {
        schemas: {
          Status: "active" | "expired";
          Kind: "only";
          Account: { status: components["schemas"]["Status"] };
          Name: string;
          Mixed: "active" | null;
        };
      }
      export type Status = components['schemas']['Status'];
      export type Account = components['schemas']['Account'];`,
    'contract/src/operations.ts': '',
  };
  const schema = '@patchbay/contract/schema.gen.d.ts';
  const found = (text: string) => problems({ ...contract, 'server/src/db/repo.ts': text });

  test('enums pass, under another name too', () => {
    expect(found(`import type { Kind, Status as Ended } from '${schema}';`)).toEqual([]);
  });

  test.each(['Account', 'Name', 'Mixed', 'components'])('the type %s is refused', (name) => {
    expect(found(`import type { Status, ${name} } from '${schema}';`)).toEqual([
      `server/src/db/repo.ts imports ${name}: db takes enums of the contract only`,
    ]);
  });

  test.each([
    "import { operations } from '@patchbay/contract/operations.ts';",
    "import { type Status } from '@patchbay/contract/schema.gen.d.ts';",
    "import type * as contract from '@patchbay/contract/schema.gen.d.ts';",
    "export type { Account } from '@patchbay/contract/schema.gen.d.ts';",
    "type Account = import('@patchbay/contract/schema.gen.d.ts').Account;",
  ])('%s is refused', (text) => {
    const [problem, ...more] = found(text);
    expect(problem).toMatch(/^server\/src\/db\/repo.ts imports @patchbay\/contract\//);
    expect(more).toEqual([]);
  });

  test('other rooms may take any type', () => {
    expect(
      problems({
        ...contract,
        'server/src/domain/apps/to-wire.ts': `import type { Account } from '${schema}';`,
      }),
    ).toEqual([]);
  });
});
