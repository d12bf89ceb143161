import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wrongConfigExit } from '#server/config/config.ts'
import { blockIn, blocksIn } from '#test/house/document-commands.ts'

const root = join(import.meta.dirname, '..')

/** Below which headings there are commands, and how many blocks of them. */
const tested = {
  'README.md': {
    'Run it': 1, // installing.test.ts
    'Test it': 1, // is what runs this
  },
  'docs/self-hosting.md': {
    'A service': 2, // installing.test.ts, where a machine can be started
    'A container': 2, // below, as far as it goes without a container runtime
    Backup: 1, // in the test of the service
    Update: 1, // in the test of the service
    'Back to the tables before an update': 1, // put-back.postgres.test.ts
  },
}

test.each(Object.entries(tested))('a test runs the commands of %s', async (document, known) => {
  const blocks = await blocksIn(document, 'sh')
  expect(Object.fromEntries([...blocks].map(([heading, found]) => [heading, found.length]))).toEqual(known)
})

/** What is there only once something was run. */
const made = ['data/', 'data-demo/', 'release/', 'screenshots/', 'test-results/fuzzing/']

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  'every path that %s names is there',
  async (document) => {
    const text = (await readFile(join(root, document), 'utf8')).replaceAll(/^```[^]*?^```/gm, '')
    const named = [...text.matchAll(/`([^`\s<>]+)`/g)].map(([, name]) => name!).filter(isPath)
    expect(named.length).toBeGreaterThan(0)
    const exclude = (name: string) => ['node_modules', 'dist'].includes(name)
    const there = globSync(['**/*', '.*', '.ci/*'], { cwd: root, exclude }).map((file) => `/${file}/`)
    const missing = named.flatMap(alternatives).filter((path) => {
      const wanted = `/${path.replace(/^#|\/$/g, '')}/`
      return !made.includes(path) && !there.some((file) => file.includes(wanted))
    })
    expect(missing).toEqual([])
  },
)

function isPath(name: string): boolean {
  return (
    /^[#.\w][-.\w]*\/|^\.?[-\w]+\.(ts|tsx|js|json|css|md|html|yaml)$/.test(name) || /^[-.\w/]*\{[^}]+\}$/.test(name)
  )
}

/** `client/{app,api}` names two. */
function alternatives(path: string): string[] {
  const [, before, names] = /^(.*)\{(.*)\}$/.exec(path) ?? []
  return names === undefined ? [path] : names.split(',').map((name) => before + name)
}

test('the commands of a container name what there is', async () => {
  const blocks = (await blocksIn('docs/self-hosting.md', 'sh')).get('A container')!.join('\n')
  const started = [...blocks.matchAll(/docker compose (.*) up --detach/g)].map(([, files]) =>
    files!.match(/[^ ]+\.yaml/g),
  )
  expect(started).toEqual([['ops/compose.yaml'], ['ops/compose.yaml', 'ops/compose.postgres.yaml']])
  const asked = await Promise.all(started.flatMap((files) => files!).map((file) => readFile(join(root, file), 'utf8')))
  for (const [, name] of asked.join().matchAll(/\$\{([A-Z_]+):\?/g)) expect(blocks).toContain(`${name}=`)
})

test('an update keeps the version before, and takes its unit along', async () => {
  const steps = (await blockIn('docs/self-hosting.md', 'Update')).split(' && ')
  const wanted = [
    'sudo mv /opt/coterie /opt/coterie.old',
    'sudo mv /tmp/coterie /opt/coterie',
    'sudo cp /opt/coterie/ops/coterie.service /etc/systemd/system/',
    'sudo systemctl daemon-reload',
    'sudo systemctl start coterie',
  ]
  expect(steps.filter((step) => wanted.includes(step))).toEqual(wanted)
})

test('what the container and the service are made from is there', async () => {
  const read = (name: string) => readFile(join(root, 'ops', name), 'utf8')
  const containerfile = await read('Containerfile')
  const service = await read('coterie.service')
  expect(containerfile).toContain('CMD ["node", "scripts/start.js"]')
  expect(service).toContain('ExecStart=/usr/bin/node scripts/start.js')
  expect(service).toContain('\nKillMode=mixed\n')
  expect(service).toContain(`\nRestartPreventExitStatus=${wrongConfigExit}\n`)
  expect(existsSync(join(root, 'ops/health-check.js'))).toBe(true)
  const named = [...containerfile.matchAll(/ENV (.*)/g)].flatMap(([, set]) => set!.match(/[A-Z_]+(?==)/g) ?? [])
  expect(named).toEqual(['NODE_ENV', 'HOST', 'DATA_DIR', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'])
})

test('what the compose files set is known, and what they ask for is explained', async () => {
  const documented = await readFile(join(root, 'docs/configuration.md'), 'utf8')
  const files = readdirSync(join(root, 'ops')).filter((name) => name.startsWith('compose.'))
  expect(files).toHaveLength(5)
  for (const file of files) {
    const lines = await readFile(join(root, 'ops', file), 'utf8')
    const [, coterie = ''] = /^ {2}coterie:\n((?: {4}.*\n|\n)*)/m.exec(lines) ?? []
    const set = [...coterie.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)
    expect(set.filter((name) => !documented.includes(`| \`${name}\``))).toEqual([])
    const [comment] = /^(#.*\n)*/.exec(lines)!
    const asked = [...lines.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name!)
    expect(asked.filter((name) => !comment.includes(name))).toEqual([])
  }
})

test('what stands in ops/.env reaches the server, unless compose.yaml has to set it', async () => {
  const compose = await readFile(join(root, 'ops/compose.yaml'), 'utf8')
  expect(compose).toMatch(/^ {4}env_file: \.env$/m)
  const [blocks, [settings]] = await Promise.all([
    blocksIn('docs/self-hosting.md', 'sh'),
    blocksIn('docs/self-hosting.md', 'ini').then((found) => found.get('A container')!),
  ])
  expect(blocks.get('A container')![0]).toMatch(/^echo '.*' >> ops\/\.env\n/)
  // What is set in compose.yaml would hide what is in the file, unless it reads that from there.
  const hidden = [...compose.matchAll(/^ {6}([A-Z_]+): (?!\$\{\1:-)/gm)].map(([, name]) => name!)
  expect(hidden.toSorted()).toEqual(['BACKUP_DIR', 'DATA_DIR', 'HOST', 'PORT'])
  const written = settings!.split('\n').map((line) => line.split('=')[0]!)
  for (const name of written) expect(hidden).not.toContain(name)
  expect(compose).toContain("'${BACKUP_FOLDER:-backups}:/backups'")
})

if (existsSync('/usr/bin/systemd-analyze')) {
  test('systemd reads the unit, and finds it well enclosed', () => {
    const read = ['security', '--offline=true', '--threshold=20', 'ops/coterie.service']
    const said = execFileSync('systemd-analyze', read, { cwd: root, encoding: 'utf8' })
    expect(said).toMatch(/Overall exposure level for coterie\.service: 1\.\d/)
  })
}
