import { execFile } from 'node:child_process'
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** [file, what it imports]: each breaks a row of the import table. */
const wrong = [
  ['contract/a.ts', '../server/errors.ts'],
  ['contract/b.ts', 'node:fs'],
  ['contract/c.ts', 'react'],
  ['contract/d.ts', '#client/api/call.ts'],
  ['message-text/a.ts', '#contract/messages.ts'],
  ['message-text/b.ts', 'node:fs'],
  ['server/app.ts', '#client/api/call.ts'],
  ['server/features/messages/a.ts', '#client/api/call.ts'],
  ['server/features/messages/b.ts', '../../../client/api/call.ts'],
  ['server/features/messages/c.ts', '../groups/groups.routes.ts'],
  ['server/features/messages/d.ts', '../groups/groups.queries.ts'],
  ['server/features/messages/e.ts', '../files/prepare-file.job.ts'],
  ['server/features/messages/f.ts', '#server/features/groups/groups.queries.ts'],
  ['server/features/messages/g.ts', '#locales/en_US.json'],
  ['server/features/messages/h.ts', '#test/given.ts'],
  ['server/backup/a.ts', '../features/files/files.ts'],
  ['server/zusam/a.ts', '../features/files/prepare-file.job.ts'],
  ['server/zusam/b.ts', '#test/given.ts'],
  ['server/http/a.ts', '../features/groups/groups.ts'],
  ['server/database/a.ts', '#server/features/groups/groups.ts'],
  ['server/database/migrations/a.ts', '../../features/groups/groups.ts'],
  ['server/files/a.ts', '../features/files/files.ts'],
  ['server/https/a.ts', '../features/info/info.ts'],
  ['server/importers/a.ts', '../features/files/files.ts'],
  ['server/importers/b.ts', '../database/tables.ts'],
  ['server/importers/c.ts', 'kysely'],
  ['server/importers/d.ts', '../context.ts'],
  ['server/importers/whatsapp/a.ts', '../../http/viewer.ts'],
  ['server/importers/facebook/a.ts', '../../files/disk-store.ts'],
  ['server/jobs/a.ts', '../features/files/prepare-file.job.ts'],
  ['server/live/a.ts', '../features/groups/groups.ts'],
  ['server/monitoring/a.ts', '../features/info/info.ts'],
  ['server/move/a.ts', '../features/groups/groups.ts'],
  ['server/mail/a.ts', '../features/groups/groups.ts'],
  ['server/mail/b.ts', '#locales/en_US.json'],
  ['server/words/a.ts', '../features/groups/groups.ts'],
  ['server/archive/a.ts', '../features/files/files.ts'],
  ['server/config/a.ts', '../features/groups/groups.ts'],
  ['server/outgoing/a.ts', '../features/links/links.ts'],
  ['server/presenters/a.ts', '../features/groups/groups.ts'],
  ['server/settings/a.ts', '../features/groups/groups.ts'],
  ['client/ui/a.tsx', '../api/call.ts'],
  ['client/ui/b.tsx', '../features/groups/GroupPage.tsx'],
  ['client/ui/c.tsx', '../app/router.tsx'],
  ['client/ui/f.tsx', '../pieces/people/PersonAvatar.tsx'],
  ['client/ui/g.tsx', '../data/me.ts'],
  ['client/ui/d.tsx', '#contract/groups.ts'],
  ['client/ui/e.tsx', '@tanstack/react-router'],
  ['client/api/a.ts', '../features/groups/groups.queries.ts'],
  ['client/api/b.ts', '../app/router.tsx'],
  ['client/api/c.ts', '../ui/toasts/toast.ts'],
  ['client/api/d.ts', '#server/errors.ts'],
  ['client/api/f.ts', '../data/me.ts'],
  ['client/data/a.ts', '../features/groups/groups.queries.ts'],
  ['client/data/b.ts', '../app/router.tsx'],
  ['client/data/c.ts', '../pieces/people/PersonAvatar.tsx'],
  ['client/data/d.ts', '#server/errors.ts'],
  ['client/service-worker/a.ts', '../app/router.tsx'],
  ['client/service-worker/b.ts', '../ui/toasts/toast.ts'],
  ['client/service-worker/c.ts', '@tanstack/react-query'],
  ['client/service-worker/d.ts', '../features/uploads/saved-uploads.ts'],
  ['client/api/e.ts', '../service-worker/scope.ts'],
  ['client/features/push/a.ts', '../../service-worker/scope.ts'],
  ['client/device-storage/a.ts', '../features/drafts/drafts.ts'],
  ['client/device-storage/b.ts', '../api/call.ts'],
  ['client/device-storage/c.ts', '../service-worker/scope.ts'],
  ['client/device-storage/d.ts', 'react'],
  ['client/device-storage/e.ts', '#server/errors.ts'],
  ['client/features/groups/a.tsx', '../../../server/errors.ts'],
  ['client/features/groups/b.tsx', '#server/errors.ts'],
  ['client/features/groups/c.tsx', '#locales/en_US.json'],
  ['client/features/groups/d.tsx', 'node:crypto'],
  ['client/app/a.tsx', '#server/errors.ts'],
  ['client/app/b.tsx', '../../locales/en_US.json'],
  ['client/app/c.tsx', '#client/ui/buttons/Button.tsx'],
  ['client/app/d.tsx', '../../contract/groups.ts'],
  ['client/app/e.tsx', 'lucide-react'],
  ['client/i18n/a.ts', '../features/groups/GroupPage.tsx'],
  ['client/i18n/b.ts', '#locales/en_US.json'],
  ['client/words/a.ts', '../i18n/dates.ts'],
  ['client/words/b.ts', '../api/stored.ts'],
  ['client/pieces/cards/a.tsx', '../../features/groups/groups.queries.ts'],
  ['client/pieces/cards/b.tsx', '../../api/call.ts'],
  ['client/pieces/cards/c.tsx', '@tanstack/react-query'],
  ['client/pieces/cards/d.tsx', '../../data/me.ts'],
] as const

const right = [
  ['contract/z.ts', 'typebox'],
  ['contract/y.ts', './fields.ts'],
  ['message-text/z.ts', './readable-text.ts'],
  ['server/features/messages/z.ts', '../groups/groups.ts'],
  ['server/features/messages/y.ts', './messages.queries.ts'],
  ['server/features/messages/x.ts', '../../database/transaction.ts'],
  ['server/words/z.ts', '#locales/en_US.json'],
  ['server/importers/z.ts', 'yauzl'],
  ['server/importers/y.ts', '#contract/units.ts'],
  ['server/importers/x.ts', 'node:stream/consumers'],
  ['server/importers/whatsapp/z.ts', '../entry-labels.ts'],
  ['server/importers/w.ts', '../errors.ts'],
  ['client/ui/z.tsx', '@base-ui/react/dialog'],
  ['client/ui/y.tsx', '@tanstack/react-store'],
  ['client/api/z.ts', '@tanstack/react-query'],
  ['client/words/z.ts', '#locales/en_US.json'],
  ['client/i18n/z.ts', '../words/numbers.ts'],
  ['client/api/x.ts', '../words/translations.ts'],
  ['client/service-worker/z.ts', '../device-storage/chosen-files.ts'],
  ['client/features/drafts/z.ts', '../../device-storage/chosen-files.ts'],
  ['client/device-storage/z.ts', '#contract/push.ts'],
  ['client/api/y.ts', '../device-storage/private-caches.ts'],
  ['client/features/groups/z.tsx', '../../ui/buttons/Button.tsx'],
  ['client/features/groups/x.tsx', 'lucide-react/icons/plus'],
  ['client/pieces/cards/z.tsx', '../people/PersonAvatar.tsx'],
  ['client/features/groups/y.tsx', '../notifications/notifications.queries.ts'],
  ['client/features/groups/w.tsx', '../../data/groups.ts'],
  ['client/data/z.ts', '../api/client.ts'],
] as const

describe('lint', () => {
  let folder: string
  const complaints = new Map<string, string[]>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coterie-lint-'))
    await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const [file, imported] of [...wrong, ...right])
      await write(file, `import * as it from '${imported}'\nexport { it }\n`)
    await write('server/cycle-1.ts', "import { two } from './cycle-2.ts'\nexport const one = () => two\n")
    await write('server/cycle-2.ts', "import { one } from './cycle-1.ts'\nexport const two = () => one\n")
    await write('server/types-1.ts', "import type { Two } from './types-2.ts'\nexport type One = { two: Two }\n")
    await write('server/types-2.ts', "import type { One } from './types-1.ts'\nexport type Two = { one?: One }\n")
    await write('server/features/groups/environment.ts', 'export const port = process.env.PORT\n')
    await write('server/config/config.ts', 'export const port = process.env.PORT\n')
    await write('server/long.ts', '\n'.repeat(300) + 'export const long = 1\n')
    await write('server/long.test.ts', '\n'.repeat(300) + 'export const long = 1\n')
    for (const file of ['server/a-function', 'lab/a-function', 'server/a-function.test'])
      await write(`${file}.ts`, `export function go() {\n${'  go()\n'.repeat(79)}}\n`)
    await lint()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(wrong)('%s may not import %s', (file) =>
    expect(complaints.get(file)).toContain('eslint(no-restricted-imports)'),
  )
  test.each(right)('%s may import %s', (file) => expect(complaints.get(file)).toBeUndefined())
  test.each(['cycle-1', 'cycle-2', 'types-1', 'types-2'])('no cycles, of types neither: %s', (file) =>
    expect(complaints.get(`server/${file}.ts`)).toContain('import(no-cycle)'),
  )
  test('only config.ts reads the environment', () => {
    expect(complaints.get('server/features/groups/environment.ts')).toContain('node(no-process-env)')
    expect(complaints.get('server/config/config.ts')).toBeUndefined()
  })
  test('no file is longer than 300 lines, no test than 500', () => {
    expect(complaints.get('server/long.ts')).toContain('eslint(max-lines)')
    expect(complaints.get('server/long.test.ts')).toBeUndefined()
  })
  test('no function is longer than 80 lines, but for tests', () => {
    expect(complaints.get('server/a-function.ts')).toContain('eslint(max-lines-per-function)')
    expect(complaints.get('lab/a-function.ts')).toContain('eslint(max-lines-per-function)')
    expect(complaints.get('server/a-function.test.ts')).toBeUndefined()
  })

  async function write(file: string, text: string) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }

  async function lint() {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: folder }, (_, stdout) => resolve(stdout))
    })
    const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }
    for (const { filename, code } of diagnostics) complaints.set(filename, [...(complaints.get(filename) ?? []), code])
  }
})

describe('the tree', () => {
  test('typebox is imported as a namespace: its default export puts 20 kB into the client', async () => {
    const sources = await textsOf('{contract,message-text,server,client,test}/**/*.{ts,tsx}')
    expect(filesWhere(sources, (text) => /^import (?!type\b)\w.*from 'typebox'/m.test(text))).toEqual([])
  })

  test('style sheets take colours and lengths from tokens.css, but for hairlines below 4 px', async () => {
    const sheets = await textsOf('client/**/*.css')
    const found = [...sheets].flatMap(([file, text]) =>
      tokenFiles.includes(file) ? [] : rawValues(text).map((value) => `${file}: ${value}`),
    )
    expect(found).toEqual([])
  })

  test('style modules have names of their own, by which the build names their classes', async () => {
    const names = [...(await textsOf('client/**/*.module.css')).keys()].map((file) => basename(file))
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  test('style sheets have at most 300 lines', async () => {
    const sheets = await textsOf('client/**/*.css')
    expect(filesWhere(sheets, (text) => text.split('\n').length > 301)).toEqual([])
  })

  test('no module of the client holds mutable state: createApplication() makes what outlives a component', async () => {
    const sources = await textsOf('client/**/*.{ts,tsx}')
    const found = [...sources].flatMap(([file, text]) =>
      isTest(file) || ownState.includes(file) ? [] : mutableState(text).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('what sets a state is named after it: const [isOpen, setIsOpen]', async () => {
    const found = [...(await textsOf('client/**/*.{ts,tsx}'))].flatMap(([file, text]) =>
      [...text.matchAll(/const \[(\w+), (\w+)\] = useState\b/g)]
        .filter(([, state = '', setter]) => setter !== `set${state.charAt(0).toUpperCase()}${state.slice(1)}`)
        .map(([declaration]) => `${file}: ${declaration}`),
    )
    expect(found).toEqual([])
  })

  test('only server/outgoing connects to other servers, but for emails, the database, the store and the bus', async () => {
    const sources = await textsOf('{server,contract,message-text}/**/*.ts')
    const connecting = filesWhere(sources, (text) => waysOut(text).length > 0)
    expect(connecting.filter((file) => !isTest(file) && !file.startsWith('server/outgoing/')).toSorted()).toEqual(
      mayConnect,
    )
  })

  test.each([
    ["await fetch('http://a.example')", true],
    ["const { request } = globalThis.fetch('x')", true],
    ["new WebSocket('ws://a.example')", true],
    ["import { request } from 'undici'", true],
    ["import * as undici from 'undici'", true],
    ["import http from 'node:http'", true],
    ["import { get } from 'https'", true],
    ["import { isIP, connect } from 'node:net'", true],
    ["import { connect } from 'node:tls'", true],
    ["import {\n  lookup,\n} from 'node:dns/promises'", true],
    ["const net = await import('node:net')", true],
    ["process.getBuiltinModule('node:net')", true],
    ["export { connect } from 'node:net'", true],
    ["const { connect } = await import('@nats-io/transport-node')", true],
    ["import type { Socket } from 'node:net'", false],
    ["import { isIP, type Socket } from 'node:net'", false],
    ["import { createServer, type Server } from 'node:http'", false],
    ["import { createServer, get } from 'node:http'", true],
    ["import { prefetch } from '../prefetch.ts'\nprefetch('a')", false],
  ])('%j connects: %j', (source, is) => {
    expect(waysOut(source).length > 0).toBe(is)
  })

  test('no folder is named after nothing', async () => {
    const nothings = '{utils,util,helpers,common,lib,core,types,misc}'
    expect((await textsOf(`{contract,message-text,server,client,test,e2e,scripts,lab}/**/${nothings}/**`)).size).toBe(0)
  })
})

/** To what an administrator, or whoever starts a command, names; not to what people write. */
const mayConnect = [
  'server/backup/saved-postgres.ts',
  'server/commands/mcp/call-server.ts',
  'server/database/connect-postgres.ts',
  'server/files/s3/client.ts',
  'server/live/nats-carrier.ts',
  'server/live/postgres-carrier.ts',
  'server/mail/mailer.ts',
]

const networkModules =
  /^(node:)?(http|https|http2|net|tls|dgram|dns|dns\/promises)$|^(undici|nodemailer|pg|axios|got|ws|@nats-io\/.+)$/

/** Calls and imports through which a request can leave; types cannot. */
function waysOut(source: string): string[] {
  const calls = source.match(/(?<![\w.])(?:globalThis\.)?fetch\(|\bnew (?:WebSocket|EventSource)\b/g) ?? []
  const imports = [...source.matchAll(/^(?:import|export) (?!type\b)([^'"]*?) from '([^']+)'/gm)]
  const values = imports.filter(
    ([, names = '']) =>
      !/^\{(\s*(type \w+|isIP|isIPv4|isIPv6|createServer|createSecureContext|constants)\s*,?)*\s*\}$/.test(names),
  )
  const loaded = [...source.matchAll(/(?:import|require|getBuiltinModule)\((['"])([^'"]+)\1\)/g)]
  const modules = [...values, ...loaded].map(([, , module = '']) => module)
  return [...calls, ...modules.filter((module) => networkModules.test(module))]
}

const tokenFiles = ['tokens.css', 'hues.css', 'tokens-without-oklch.css'].map((name) => `client/styles/${name}`)

/** Colours and lengths written out. Conditions of @media and @container cannot use variables and may. */
function rawValues(css: string): string[] {
  const declarations = css.replace(/\/\*.*?\*\//gs, '').replace(/@(media|container|supports)[^{]*/g, '')
  const colours =
    declarations.match(/#[0-9a-f]{3,8}\b(?=[^{]*[;}])|\b(rgba?|hsla?|oklch|oklab|lab|lch)\((?!from)/gi) ?? []
  const lengths = declarations.match(/(?<![\w-])-?[\d.]+px\b/g) ?? []
  return [...colours, ...lengths.filter((length) => Math.abs(Number.parseFloat(length)) >= 4)]
}

/**
 * Formats are slow to make and depend on nothing but their key. The storage of the browser is there before the
 * application and beside it, and so are what stands in for it and the one connection to it; one script of the page hands
 * responses to the other.
 */
const ownState = [
  'client/i18n/dates.ts',
  'client/i18n/i18n.ts',
  'client/i18n/lists.ts',
  'client/words/numbers.ts',
  'client/api/page-storage.ts',
  'client/api/early/early-calls.ts',
  'client/api/install-offer.ts',
  'client/device-storage/database.ts',
  'client/features/frames/frame-storage.ts',
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Names at the top level that can be assigned, that hold listeners or a store, or whose contents are changed; globals. */
function mutableState(source: string): string[] {
  const variables = [...source.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)]
  const stores = [...source.matchAll(/^(?:export )?const (\w+)[^=\n]*= (?:new EventTarget|create\w*Store)\b/gm)]
  const globals = [...source.matchAll(/\bglobalThis\.(\w+) (?:\?\?)?=[^=>]/g)]
  const collections = [...source.matchAll(/^(?:export )?const (\w+)[^=\n]*= (?:new (?:Weak)?(?:Map|Set)\b|\[|\{)/gm)]
  const changed = collections.filter(([, name]) =>
    new RegExp(
      `\\b${name}(?:\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice)\\(|(?:\\.\\w+|\\[\\w+\\]) \\??\\?=[^=>])`,
    ).test(source),
  )
  return [...variables, ...stores, ...globals, ...changed].map(([, name]) => name!)
}

function filesWhere(texts: Map<string, string>, is: (text: string) => boolean) {
  return [...texts].filter(([, text]) => is(text)).map(([file]) => file)
}

async function textsOf(pattern: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for await (const entry of glob(pattern, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    texts.set(path.slice(root.length + 1), await readFile(path, 'utf8'))
  }
  return texts
}
