import { defineConfig } from 'drizzle-kit';

// One migrator for all tables: those of the demo vendor are declared in its own workspace.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/schema/**/*.ts', '../demo-vendor/src/storage/schema.ts'],
  out: './src/db/migrations',
});
