import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A file system of its own that loses power, and fills up, when told to. */
export type Disk = {
  folder: string
  /** Nothing reaches the disk from now on: what has not been brought there is lost. */
  cutPower: () => void
  /** As Linux does when a disk fails: what is open for writing can only be read from then on. */
  turnReadOnly: () => void
  /** To be called when all its processes have ended. */
  comeBack: () => Promise<void>
  /** Leaves so many megabytes free. */
  fill: (free: number) => void
  empty: () => void
  remove: () => Promise<void>
}

const megabyte = 1_048_576

/**
 * @param files how many it has room for, at most twice as many, whatever their size
 * @returns undefined where this user may not mount one
 */
export function createDisk(megabytes: number, files = megabytes * 256): Disk | undefined {
  const home = mkdtempSync(join(tmpdir(), 'coterie-disk-'))
  chmodSync(home, 0o711)
  const [image, folder] = [join(home, 'image'), join(home, 'mounted')]
  const filler = join(folder, 'filler')
  const mount = () => run('mount', '-o', 'loop,commit=300', image, folder)
  const unmount = () => run('umount', folder)
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  try {
    mkdirSync(folder)
    writeFileSync(image, '')
    truncateSync(image, megabytes * megabyte)
    run('mkfs.ext4', '-q', '-F', '-m', '0', '-N', String(files), image)
    mount()
  } catch {
    remove()
    return undefined
  }
  // A run that is cut short leaves nothing mounted.
  const leave = () => {
    run('umount', '--lazy', folder)
    remove()
  }
  process.once('exit', leave)
  return {
    folder,
    cutPower: () => run('perl', '-e', shutDown, folder),
    turnReadOnly: () => run('mount', '-o', 'remount,abort', folder),
    comeBack: async () => {
      await untilFree(unmount)
      mount()
    },
    fill: (free) => {
      const { bavail, bsize } = statfsSync(folder)
      const size = Math.max(4096, Math.round(bavail * bsize - free * megabyte))
      try {
        run('fallocate', '-l', String(size), filler)
      } catch (error) {
        // Somebody else was quicker to take the last of it.
        if (!String(error).includes('No space left')) throw error
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove: async () => {
      await untilFree(unmount)
      process.off('exit', leave)
      remove()
    },
  }
}

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH, made by Linux for just this; Node has no ioctl. */
const shutDown = 'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!'

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Processes that were killed are there for a moment more. */
async function untilFree(unmount: () => void): Promise<void> {
  for (const giveUp = Date.now() + 20_000; ;) {
    try {
      return unmount()
    } catch (error) {
      if (Date.now() > giveUp) throw error
    }
    await wait(20)
  }
}
