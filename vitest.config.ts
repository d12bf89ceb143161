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
  'server/http/{connections,draining,slow-bodies}.test.ts',
  'server/http/client/**',
  'server/https/{attempts,client-hello,redirect}.test.ts',
  'server/importers/**',
  'server/lan/**',
  'server/media/**',
  'server/outgoing/**',
  'server/printing/**',
]

/** What `npm test` leaves to `npm run test:long`; without TESTS, all run. */
const long = {
  unit: [
    'lab/{bench/against-floor,import/bystander}.test.ts',
    'scripts/{release,installing,demo/demo}.test.ts',
    // Starts servers; how scripts are shrunk stays.
    'test/endurance/found.test.ts',
  ],
  component: [],
  sqlite: [
    'server/features/downloads/large.test.ts',
    'server/features/sessions/password-load.test.ts',
    // What a store does to people is in files-in-s3.test.ts, what it keeps in file-store.test.ts.
    'server/files/s3-store.test.ts',
    // These start server after server: disk-trouble.test.ts, commands.test.ts and move-zusam.test.ts stay.
    'server/features/files/full-disk.test.ts',
    'server/commands/{people-and-groups,ways}.test.ts',
    'server/move/between-stores.test.ts',
    'server/zusam/import-command.test.ts',
    // Random input; refusals.test.ts and access-matrix.test.ts stay.
    'server/http/fuzz.test.ts',
    // How a certificate is issued stays; how that fails and goes on is here.
    'server/https/{renewal,from-nothing}.test.ts',
    // What is killed in the midst of its work; the drills of test/faults stay.
    'server/features/{archives,asking,birthday-cards,imports,scheduled-messages}/interrupted.test.ts',
    // Each store and each kind of file has a shorter test that stays.
    'server/features/downloads/everything.test.ts',
    'server/features/files/check-originals.test.ts',
    // What becomes of a reply stays.
    'server/features/email-replies/{reading,rights}.test.ts',
    'server/features/uploads/uploads-in-store.test.ts',
    'server/media/bombs.test.ts',
    'server/media/documents/documents.test.ts',
    'server/media/{ffmpeg,heic}/*.test.ts',
    'server/media/films/{films,hostile-films}.test.ts',
  ],
  /** And here those whose statements say nothing that is PostgreSQL's own; races, lists, searches and migrations stay. */
  postgres: [
    'server/backup/{backup,backup-of-s3,drill,erased-people}.test.ts',
    'server/backup/nightly/*.test.ts',
    'server/{bystander,context,jobs-of-features,log,main,stop}.test.ts',
    'server/config/*.test.ts',
    'server/commands/**/*.test.ts',
    // What is of the database in the administration is in the others.
    'server/features/administration/{attacks,backups}.test.ts',
    'server/features/albums/*.test.ts',
    // round-trip.test.ts stays.
    'server/features/archives/{access,archives,contents,in-s3,interrupted,notice}.test.ts',
    'server/features/asking/{answers,emails,interrupted}.test.ts',
    'server/features/books/*.test.ts',
    'server/features/calendar-feeds/{calendar-programs,events-by-email,events-in-feeds,ics}.test.ts',
    'server/features/digests/{bundled-email,digest-email,sending}.test.ts',
    'server/features/documentation/*.test.ts',
    'server/features/downloads/*.test.ts',
    // email-answers.test.ts and answers-to-lists.test.ts stay.
    'server/features/email-answers/{emails,polls-and-events}.test.ts',
    // waiting-replies.test.ts stays.
    'server/features/email-replies/{email-replies,reading,rights}.test.ts',
    'server/features/email-codes/without-password.test.ts',
    'server/features/events/telling/notices-of-changes.test.ts',
    'server/features/files/{access,check-originals,documents,files,recordings,remove-unused-files}.test.ts',
    'server/features/files/sending/*.test.ts',
    'server/features/files/receiving/voice-notes.test.ts',
    'server/features/first-run/*.test.ts',
    'server/features/groups/{remove-empty-groups,update-group}.test.ts',
    'server/features/hosts/no-host-meanwhile.test.ts',
    'server/features/identity-provider/*.test.ts',
    // imports.test.ts stays.
    'server/features/imports/{brought,choose-chat,coterie,formats,hostile,hostile-blocks,interrupted}.test.ts',
    'server/features/imports/people/shown-names.test.ts',
    'server/features/info/{health,monitoring,when-it-breaks}.test.ts',
    'server/features/leaving/leaving.test.ts',
    'server/features/{links/reading/*,links/players/*,links/links,links/posted-links}.test.ts',
    'server/features/looking-after/{settings,who-may-do-what}.test.ts',
    // mentions.postgres.test.ts stays.
    'server/features/messages/{captions,mentions}.test.ts',
    'server/features/moderation/list-withheld.test.ts',
    'server/features/notification-settings/*.test.ts',
    // several-servers.postgres.test.ts stays.
    'server/features/birthday-cards/{birthday-cards,interrupted,unseen}.test.ts',
    'server/features/scheduled-messages/{interrupted,scheduled-messages,unseen}.test.ts',
    'server/features/notifications/{happenings,long-messages}.test.ts',
    'server/features/passkeys/*.test.ts',
    'server/features/people/people.test.ts',
    'server/features/public-links/*.test.ts',
    'server/features/push/{actions,push,push-failures}.test.ts',
    'server/features/releases/*.test.ts',
    'server/features/second-step/*.test.ts',
    'server/features/server-settings/*.test.ts',
    'server/features/sessions/{password-load,password-reset,weak-passwords}.test.ts',
    'server/features/tokens/one-group.test.ts',
    'server/features/uploads/uploads-in-store.test.ts',
    'server/features/users/{account-notice,confirmed-address,plain-names}.test.ts',
    // webhooks-in-time.test.ts stays.
    'server/features/webhooks/webhooks.test.ts',
    // bringing.test.ts stays.
    'server/features/guest-links/guest-links.test.ts',
    'server/files/**/*.test.ts',
    'server/http/{access-matrix,base-path,caller-network,entity-tags,fuzz,hardening}.test.ts',
    'server/http/{methods,rate-limits,refusals,security-log}.test.ts',
    'server/http/{cookies,tokens}/*.test.ts',
    'server/https/{from-nothing,given-certificate,http2,issued-certificate,renewal}.test.ts',
    // shared-bus.postgres.test.ts and postgres-carrier.postgres.test.ts stay.
    'server/live/{broken-bus.postgres,bus,several-servers.postgres,stream}.test.ts',
    // between-databases.postgres.test.ts stays.
    'server/move/{between-stores,go-on-moving.postgres}.test.ts',
    'server/reference-client/*.test.ts',
    'server/zusam/*.test.ts',
  ],
}

function chosen(project: keyof typeof long, all: string[], never: string[] = []) {
  const { TESTS } = process.env
  return {
    include: TESTS === 'long' ? long[project] : all,
    exclude: TESTS === 'short' ? [...never, ...long[project]] : never,
  }
}

const unit = {
  name: 'unit',
  environment: 'node',
  // None leaves behind what another would find, so files of one worker may share the loaded modules.
  isolate: false,
  ...chosen('unit', ['{contract,message-text,client,scripts,lab,test}/**/*.test.ts']),
}

const component = {
  name: 'component',
  environment: 'happy-dom',
  // Each file has globals of its own, in a worker that stays and has the libraries loaded.
  pool: 'vmThreads',
  ...chosen('component', ['client/**/*.test.tsx']),
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
  ...chosen(kind, ['server/**/*.test.ts'], kind === 'sqlite' ? ['**/*.postgres.test.ts'] : withoutSql),
  env: { TEST_DATABASE: kind },
  globalSetup: [`test/databases/${kind}-setup.ts`, 'test/servers/media-setup.ts'],
  // Nothing in server/ is a singleton, so files of one worker may share the loaded modules.
  isolate: false,
})

export default defineConfig({
  test: {
    sequence: { shuffle: true, sequencer: ProjectByProject },
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
