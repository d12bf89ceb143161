import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Program = { debianPackages: string[]; isForLinuxOnly?: true; find: () => string | undefined }

/** Programs that tests need and npm cannot install. */
const programs = {
  chromium: {
    debianPackages: ['chromium-headless-shell'],
    find: () => headlessChromium() ?? wholeChromium(),
  },
  /** The other one shows no notifications. */
  wholeChromium: { debianPackages: ['chromium'], find: () => wholeChromium() },
  postgres: {
    debianPackages: ['postgresql'],
    find: () => firstOf([...debianPostgres(), ...onPath('postgres'), ...homebrewPostgres()]),
  },
  firefox: {
    debianPackages: ['firefox-esr'],
    find: () =>
      firstOf([...['firefox-esr', 'firefox'].flatMap(onPath), '/Applications/Firefox.app/Contents/MacOS/firefox']),
  },
  /** Python opens its window. */
  webkit: {
    debianPackages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'gstreamer1.0-libav'],
    isForLinuxOnly: true,
    find: () => (pythonHas(importsWebKit) ? firstOf(onPath('WebKitWebDriver')) : undefined),
  },
  xvfb: { debianPackages: ['xvfb'], isForLinuxOnly: true, find: () => firstOf(onPath('Xvfb')) },
  /** The Python that has OpenStack Swift, an S3 store among other things. */
  swift: {
    debianPackages: ['python3-swift'],
    isForLinuxOnly: true,
    find: () => (pythonHas(findsSwift) ? '/usr/bin/python3' : undefined),
  },
  nats: { debianPackages: ['nats-server'], find: () => firstOf(['/usr/sbin/nats-server', ...onPath('nats-server')]) },
  /** An authority that issues certificates as Let’s Encrypt does, for tests. */
  pebble: { debianPackages: ['pebble'], find: () => firstOf(onPath('pebble')) },
  /** An IMAP server, where it has more than its core. */
  dovecot: {
    debianPackages: ['dovecot-imapd'],
    find: () => firstOf(imapOfDovecot) && firstOf(['/usr/sbin/dovecot', ...onPath('dovecot')]),
  },
  ffmpeg: { debianPackages: ['ffmpeg'], find: () => firstOf(onPath('ffmpeg')) },
  /** Opens PDFs as a printer’s program would. */
  poppler: { debianPackages: ['poppler-utils'], find: () => firstOf(onPath('pdfinfo')) },
} satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

export function findMissingPrograms(): ProgramName[] {
  const all = Object.entries(programs) as [ProgramName, Program][]
  const needed = all.filter(([, { isForLinuxOnly }]) => process.platform === 'linux' || !isForLinuxOnly)
  return needed.flatMap(([name, { find }]) => (find() ? [] : name))
}

/** Those for which another stands in. */
export function findReplacedPrograms(): ProgramName[] {
  return headlessChromium() ? [] : ['chromium']
}

export function debianPackagesOf(names: ProgramName[]): string[] {
  return names.flatMap((name) => programs[name].debianPackages)
}

/** @returns absolute path of the program */
export function requireProgram(name: ProgramName): string {
  const path = programs[name].find()
  if (path) return path
  throw new Error(`${name} is missing. Run: ${installLine([name])}`)
}

/** How Playwright starts Chromium; hinting would put letters at whole pixels, and words too close together. */
export function chromiumOptions() {
  return {
    executablePath: requireProgram('chromium'),
    args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
  }
}

/** With what draws windows, though none is opened. */
export function wholeChromiumOptions() {
  const { args } = chromiumOptions()
  return { executablePath: requireProgram('wholeChromium'), args: [...args, '--headless=new'] }
}

/** What a person types to install them. */
export function installLine(names: ProgramName[]): string {
  if (process.platform === 'darwin') {
    return names.map((name) => `brew install ${brewNames[name] ?? name}`).join(' && ')
  }
  return `sudo apt-get update && sudo apt-get install --yes ${debianPackagesOf(names).join(' ')}`
}

const brewNames: Partial<Record<ProgramName, string>> = {
  chromium: '--cask chromium',
  wholeChromium: '--cask chromium',
  firefox: '--cask firefox',
  postgres: 'postgresql@17',
  nats: 'nats-server',
  pebble: 'pebble',
  dovecot: 'dovecot',
}

/** Chromium without what draws windows: a browser test takes a quarter less time. */
function headlessChromium() {
  return firstOf(onPath('chromium-headless-shell'))
}

function wholeChromium() {
  return (
    firstOf(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(onPath)) ??
    firstOf([
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ])
  )
}

/** Newest first; Debian keeps the server programs out of PATH. */
function debianPostgres() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  const newestFirst = readdirSync(base).toSorted((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(base, version, 'bin', 'postgres'))
}

function homebrewPostgres() {
  return ['/opt/homebrew/opt', '/usr/local/opt']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => join(folder, name, 'bin', 'postgres')),
    )
}

const importsWebKit = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"

const imapOfDovecot = ['/usr/lib', '/usr/libexec', '/opt/homebrew/libexec', '/usr/local/libexec'].map((folder) =>
  join(folder, 'dovecot', 'imap'),
)

/** To import it all takes long. */
const findsSwift =
  "from importlib.util import find_spec as find; find('swift.proxy.server').loader, find('swift.obj.server').loader"

function pythonHas(lines: string) {
  return spawnSync('/usr/bin/python3', ['-c', lines], { stdio: 'ignore' }).status === 0
}

function onPath(name: string) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

function firstOf(paths: string[]) {
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
