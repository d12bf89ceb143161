import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../servers/free-port.ts'
import { requireProgram } from '../servers/programs.ts'

export type ImapServer = {
  /** For MAIL_INBOX_URL; the same before and after it is down. */
  url: string
  /** An email arrives, as another mail server delivers it. */
  deliver: (email: string) => Promise<void>
  /** What the emails in the inbox are marked with, in the order of their arrival: S is read, F flagged. */
  flags: () => Promise<string[]>
  down: () => Promise<void>
  up: () => Promise<void>
}

/** A real IMAP server of the test’s own with one mailbox, whose address is inbox@moreau.example. */
export async function startImapServer(): Promise<ImapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-imap-'))
  const port = await freePort()
  const mails = join(folder, 'mails')
  // Its processes run as others, too.
  await chmod(folder, 0o755)
  for (const part of ['', 'new', 'cur', 'tmp']) {
    await mkdir(join(mails, part))
    await own(join(mails, part))
  }
  const config = join(folder, 'dovecot.conf')
  await writeFile(config, settings(folder, port))
  let child: ChildProcess | undefined
  let delivered = 0
  const kill = () => child?.kill('SIGKILL')

  const up = async () => {
    child = spawn(requireProgram('dovecot'), ['-F', '-c', config], { stdio: 'ignore' })
    process.once('exit', kill)
    while (!(await takesConnections(port))) {
      if (child.exitCode !== null) throw new Error(`dovecot has ended: ${await readFile(join(folder, 'log'), 'utf8')}`)
      await delay(20)
    }
  }
  const down = async () => {
    if (!child) return
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    process.off('exit', kill)
    await ended
    child = undefined
  }
  onTestFinished(async () => {
    await down()
    await rm(folder, { recursive: true, force: true })
  })
  await up()
  return {
    url: `imap://inbox%40moreau.example:secret@127.0.0.1:${port}/INBOX`,
    deliver: async (email) => {
      const name = `${1_700_000_000 + delivered++}.${port}.host`
      await writeFile(join(mails, 'tmp', name), email)
      await own(join(mails, 'tmp', name))
      await rename(join(mails, 'tmp', name), join(mails, 'new', name))
    },
    flags: async () => {
      const names = (await Promise.all(['new', 'cur'].map((part) => readdir(join(mails, part))))).flat()
      return names.toSorted().map((name) => /:2,(\w*)$/.exec(name)?.[1] ?? '')
    },
    down,
    up,
  }
}

/** Dovecot opens no mailbox of root. */
const isRoot = process.getuid?.() === 0
const nobody = 65_534

async function own(path: string): Promise<void> {
  if (isRoot) await chown(path, nobody, nobody)
}

function settings(folder: string, port: number): string {
  const { username, uid, gid } = userInfo()
  const ownUsers = `default_internal_user = ${username}\ndefault_login_user = ${username}`
  const owner = isRoot ? { uid: nobody, gid: nobody } : { uid, gid }
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mails
first_valid_uid = 0
last_valid_uid = 0
first_valid_gid = 0
${isRoot ? '' : ownUsers}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}
}
namespace inbox {
  inbox = yes
}
`
}

function takesConnections(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
  void promise.finally(() => socket.destroy())
  return promise
}
