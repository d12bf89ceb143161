import { execFileSync } from 'node:child_process'
import {
  debianPackagesOf,
  findMissingPrograms,
  findReplacedPrograms,
  installLine,
  type ProgramName,
} from '../servers/programs.ts'

/**
 * Installs what tests need and npm cannot give, and what they are quicker with, where that is allowed; else stops with
 * the line to type.
 */
export function installPrograms() {
  const missing = findMissingPrograms()
  if (process.getuid?.() === 0 && hasApt()) {
    install(missing)
    install(findReplacedPrograms())
  }
  if (missing.length === 0) return
  const still = findMissingPrograms()
  if (still.length === 0) return
  console.error(`The tests need ${still.join(', ')}. Run this, then npm test again:\n\n  ${installLine(still)}\n`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

function install(names: ProgramName[]) {
  if (names.length === 0) return
  const packages = debianPackagesOf(names)
  console.log(`Installing ${packages.join(', ')} …`)
  aptGet('update')
  aptGet('install', '--yes', '--no-install-recommends', '--no-remove', ...packages)
}

function hasApt() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function aptGet(...args: string[]) {
  try {
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // What is still missing afterwards is what counts, and is said then.
  }
}
