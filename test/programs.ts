import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that tests need and npm cannot install. */
export const programs = {
  chromium: {
    // Chromium without what draws windows: a browser test takes a fifth less time.
    debianPackage: 'chromium-headless-shell',
    find: () =>
      firstOf(
        ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(
          onPath,
        ),
      ) ??
      firstOf([
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ]),
  },
  postgres: {
    debianPackage: 'postgresql',
    find: () => firstOf([...debianPostgres(), ...onPath('postgres'), ...homebrewPostgres()]),
  },
  ffmpeg: { debianPackage: 'ffmpeg', find: () => firstOf(onPath('ffmpeg')) },
}

export type ProgramName = keyof typeof programs

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

/** What a person types to install them. */
export function installLine(names: ProgramName[]): string {
  if (process.platform === 'darwin') {
    return names
      .map((name) => (name === 'chromium' ? 'brew install --cask chromium' : `brew install ${brewName(name)}`))
      .join(' && ')
  }
  return `sudo apt-get update && sudo apt-get install --yes ${names.map((name) => programs[name].debianPackage).join(' ')}`
}

function brewName(name: ProgramName) {
  return name === 'postgres' ? 'postgresql@17' : name
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
