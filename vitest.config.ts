import { defineConfig } from 'vitest/config'

const unit = {
  name: 'unit',
  environment: 'node',
  include: ['{contract,message-text}/**/*.test.ts', 'client/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
}

const component = {
  name: 'component',
  environment: 'happy-dom',
  include: ['client/**/*.test.tsx'],
  environmentOptions: {
    happyDOM: {
      settings: { fetch: { virtualServers: [{ url: /^http:\/\/localhost:3000\/locales/, directory: './locales' }] } },
    },
  },
  setupFiles: ['test/component-setup.ts'],
}

/** What these test is the same on both databases. */
const withoutSql = [
  'server/features/files/{pictures,rotate-photo}.test.ts',
  'server/http/{connections,draining,slow-bodies}.test.ts',
  'server/http/client/**',
  'server/media/**',
  'server/outgoing/**',
]

/** The same tests on both databases; test/databases.ts reads which one is meant. */
const onDatabase = (kind: 'sqlite' | 'postgres') => ({
  name: kind,
  environment: 'node',
  include: ['server/**/*.test.ts'],
  exclude: kind === 'sqlite' ? ['**/*.postgres.test.ts'] : withoutSql,
  env: { TEST_DATABASE: kind },
  globalSetup: [`test/${kind}-setup.ts`, 'test/media-setup.ts'],
  // Nothing in server/ is a singleton, so files of one worker may share the loaded modules.
  isolate: false,
})

export default defineConfig({
  test: {
    sequence: { shuffle: true },
    maxWorkers: '100%',
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: unit },
      { extends: true, test: component, define: { catalogueFolder: JSON.stringify('locales/') } },
      { extends: true, test: onDatabase('sqlite') },
      { extends: true, test: onDatabase('postgres') },
    ],
  },
})
