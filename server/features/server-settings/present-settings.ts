import { reachOf } from '#contract/sign-in/reach.ts'
import type { ServerSettings } from '#contract/sign-in/server-settings.ts'
import { usualBackupTime } from '../../config/backup-settings.ts'
import type { ChangeableSetting } from '../../config/changeable-settings.ts'
import type { Context } from '../../context.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { isSameDisk } from '../../monitoring/disk-space.ts'
import { readSaved, readSettingsVersion } from '../../settings/saved-settings.ts'
import type { Administration } from '../administrators/administrators.ts'
import { partsOf } from './mail-url.ts'

/** What holds on this server, without passwords. */
export async function readServerSettings(context: Context, { userId }: Administration): Promise<ServerSettings> {
  const { config, db } = context
  // Before what it is the version of: then a change in between is refused, and not overlooked.
  const version = await readSettingsVersion(db)
  const { saved } = await readSaved(db, context)
  const { login } = await db.selectFrom('user').select('login').where('id', '=', userId).executeTakeFirstOrThrow()
  const fixedBy = <const Key extends string>(key: Key, name: ChangeableSetting) =>
    (config.given[name] === undefined ? {} : { [key]: name }) as Partial<Record<Key, string>>
  const { publicUrl, isPublicUrlSet, basePath, isDefaultLangSet, defaultLang } = config
  return {
    version,
    language: { ...(isDefaultLangSet && { chosen: defaultLang }), ...fixedBy('fixed', 'DEFAULT_LANG') },
    address: {
      url: publicUrl,
      isSet: isPublicUrlSet,
      path: basePath.slice(0, -1),
      reach: reachOf(publicUrl),
      ...fixedBy('fixed', 'PUBLIC_URL'),
    },
    email: {
      ...presentMail(config),
      ...((config.given.MAIL_FROM ?? saved.MAIL_FROM) && { from: config.given.MAIL_FROM ?? saved.MAIL_FROM! }),
      ...(hasAddress(login) && { testTo: login }),
      ...fixedBy('fixed', 'SMTP_URL'),
      ...fixedBy('fixedFrom', 'MAIL_FROM'),
    },
    backups: {
      // The environment may leave out a zero, without which browsers show no time.
      at: (config.given.BACKUP_AT ?? saved.BACKUP_AT ?? usualBackupTime).padStart(5, '0'),
      ...(await presentBackups(config)),
      ...fixedBy('fixed', 'BACKUP_DIR'),
      ...fixedBy('fixedAt', 'BACKUP_AT'),
    },
    releases: {
      ...(config.releasesUrl !== undefined && { url: config.releasesUrl }),
      ...fixedBy('fixed', 'RELEASES_URL'),
    },
  }
}

function presentMail({ mail }: Context['config']): Pick<ServerSettings['email'], 'server' | 'sender'> {
  const parts = mail.kind === 'smtp' ? partsOf(mail.url) : undefined
  if (mail.kind === 'none' || !parts) return {}
  const { password: _, ...server } = parts
  return { server, sender: mail.from }
}

async function presentBackups({ backups, bus, dataFolder }: Context['config']) {
  const { folder } = backups ?? {}
  const isOnDiskOfData = folder !== undefined && (await isSameDisk(folder, dataFolder))
  return {
    ...(folder !== undefined && { folder }),
    ...(isOnDiskOfData && { isOnDiskOfData: true as const }),
    ...(bus.kind !== 'none' && { severalServers: true as const }),
  }
}
