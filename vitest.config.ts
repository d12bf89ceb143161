import { defineConfig } from 'vitest/config'
import { ProjectByProject } from './test/servers/project-by-project.ts'

/** What these test is the same on both databases. */
const withoutSql = [
  // Their server is one with SQLite.
  'server/commands/update/*.test.ts',
  'server/features/downloads/large.test.ts',
  'server/features/files/full-disk.test.ts',
  'server/features/files/{pictures,rotate-photo}.test.ts',
  'server/files/*{-store,-in-s3}.test.ts',
  // These ask no database.
  'server/backup/retention.test.ts',
  'server/files/s3/copies-to-drop.test.ts',
  'server/database/in-portions.test.ts',
  'server/features/email-replies/{hostile-emails,programs}.test.ts',
  'server/features/{digests/digest-times,groups/hues,memories/days,notifications/bundles}.test.ts',
  'server/features/{photos/months,push/quiet-hours,word-index/marks,word-index/words}.test.ts',
  'server/live/{nats-carrier,other-servers,shared-message}.test.ts',
  'server/words/words.test.ts',
  'server/monitoring/disk-trouble.test.ts',
  'server/http/connections/{connections,draining,slow-bodies}.test.ts',
  'server/http/client/**',
  'server/https/{attempts,client-hello,redirect}.test.ts',
  'server/importers/**',
  'server/lan/**',
  'server/media/**',
  'server/outgoing/**',
  'server/printing/**',
]

/**
 * What `npm test` runs on PostgreSQL: what is its own, as are locks, searches, orders and pages, and each feature that all
 * others stand on. `npm run test:long` runs everything there.
 */
const quickOnPostgres = [
  'server/**/*.postgres.test.ts',
  'server/{database,jobs,settings}/**/*.test.ts',
  'server/features/leaving/{erase-account,leaving-answers}.test.ts',
  'server/features/*/{limits,races,racing,upload-limits}.test.ts',
  'server/features/{collections/order,reactions/reactions,sessions/devices}.test.ts',
  'server/features/{invitations/join-requests,scheduled-messages/as-at-once,webhooks/webhooks-in-time}.test.ts',
  'server/features/{bookmarks,groups,memories,photos,search}/*.test.ts',
  'server/features/messages/{deep-threads,message-lists,messages,random-message}.test.ts',
  'server/features/notifications/{mark-read,news,notifications,waiting}.test.ts',
  'server/features/collections/collections.test.ts',
]

const isShort = process.env.TESTS === 'short'

const unit = {
  name: 'unit',
  environment: 'node',
  // None leaves behind what another would find, so files of one worker may share the loaded modules.
  isolate: false,
  include: ['{contract,message-text,client,scripts,lab,test}/**/*.test.ts'],
}

const component = {
  name: 'component',
  environment: 'happy-dom',
  // Each file has globals of its own, in a worker that stays and has the libraries loaded.
  pool: 'vmThreads',
  include: ['client/**/*.test.tsx'],
  environmentOptions: {
    happyDOM: {
      settings: { fetch: { virtualServers: [{ url: /^http:\/\/localhost:3000\/locales/, directory: './locales' }] } },
    },
  },
  setupFiles: ['test/rendering/component-setup.ts'],
}

/** The same tests on both databases; test/databases/databases.ts reads which one is meant. */
const onDatabase = (kind: 'sqlite' | 'postgres') => ({
  name: kind,
  environment: 'node',
  include: kind === 'postgres' && isShort ? quickOnPostgres : ['server/**/*.test.ts'],
  exclude: kind === 'postgres' ? withoutSql : ['**/*.postgres.test.ts'],
  env: { TEST_DATABASE: kind },
  globalSetup: [`test/databases/${kind}-setup.ts`, 'test/servers/media-setup.ts'],
  // Nothing in server/ is a singleton, so files of one worker may share the loaded modules.
  isolate: false,
  // A server starts with what is young, and in most tests is gone before it is old: a third less work for each.
  execArgv: ['--max-semi-space-size=64'],
})

export default defineConfig({
  test: {
    sequence: { shuffle: true, sequencer: ProjectByProject },
    // `npm test` leaves those with this tag to `npm run test:long`.
    tags: [{ name: 'long' }],
    ...(isShort && { tagsFilter: ['!long'] }),
    maxWorkers: 3,
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Long enough for two busy cores; what is there at once does not wait.
    expect: { poll: { timeout: 20_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: unit },
      { extends: true, test: component, define: { catalogueFolder: JSON.stringify('locales/') } },
      { extends: true, test: onDatabase('sqlite') },
      { extends: true, test: onDatabase('postgres') },
    ],
  },
})
