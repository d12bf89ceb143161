import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { loginOf, logins } from '#scripts/demo/people.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/context.ts'
import { digestEmail } from '#server/features/digests/digest-email.ts'
import { readPictures } from '#server/features/digests/digest-pictures.ts'
import { readDigest } from '#server/features/digests/digest.ts'
import { newestNotification } from '#server/features/notifications/unread.ts'
import { hostOf } from '#server/mail/message-id.ts'
import { wordsIn } from '#server/words/words.ts'

type Login = keyof typeof logins

/**
 * The email about what somebody in the demo has not read, as a page: its pictures stand in the HTML. In the person's
 * language, unless another one is given.
 */
export async function readDemoEmail(
  dataFolder: string,
  login: Login,
  frequency: 'daily' | 'weekly',
  language: string = logins[login].lang,
): Promise<string> {
  const config = readConfig({ DATA_DIR: dataFolder, PUBLIC_URL: 'https://coterie.example', LOG_LEVEL: 'silent' })
  const context = await createContext(config)
  try {
    const { id, name } = await context.db
      .selectFrom('user')
      .select(['id', 'name'])
      .where('login', '=', loginOf(login))
      .executeTakeFirstOrThrow()
    const upTo = await newestNotification(context.db)
    const words = wordsIn(language)
    const digest = await readDigest(context, { userId: id, after: '', upTo, words })
    if (!digest) throw new Error(`${name} has read everything.`)
    const pictures = await readPictures(context, digest, hostOf(config))
    const reader = { id, name, login: loginOf(login), frequency, timeZone: 'Europe/Paris', token: 'token' }
    const { html } = digestEmail({ words, digest, pictures, reader, config, key: upTo })
    const shown = [...pictures.photos.values(), ...pictures.avatars.values()]
    return shown.reduce(
      (page, picture) =>
        page.replaceAll(`cid:${picture.id}`, `data:image/jpeg;base64,${picture.content.toString('base64')}`),
      html,
    )
  } finally {
    await context.close()
  }
}

/** On a phone and in a window, light and dark, each the upper part of the email. */
export async function photographEmail(browser: Browser, html: string, folder: string, name: string): Promise<number> {
  const views = [
    { width: 390, height: 844 },
    { width: 700, height: 1000 },
  ]
  for (const viewport of views) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2 })
    await page.setContent(html, { waitUntil: 'load' })
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      const path = join(folder, `${name}-${viewport.width}-${theme}.webp`)
      await sharp(await page.screenshot())
        .webp({ quality: 75 })
        .toFile(path)
    }
    await page.close()
  }
  return views.length * 2
}
