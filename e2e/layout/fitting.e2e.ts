import { expect } from '@playwright/test'
import { openScreen } from '#lab/screenshots/open-screen.ts'
import { screens } from '#lab/screenshots/screens.ts'
import { chromiumOptions } from '#test/servers/programs.ts'
import { test } from '../support/demo.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { speak } from '../support/speak.ts'

/** At which each size of text is tried; breakpoints with what lies below them, phones, tablets and large screens. */
const widths = [320, 340, 360, 390, 576, 600, 768, 820, 993, 1000, 1280, 1440, 1800, 1920]
const sizes = [100, 130, 150, 200]
const languages = ['en_US', 'de_DE', 'ta_IN', 'ko_KR', 'hu_HU', 'ru_RU', 'lengthened']

// oxfmt-ignore
const names = [
  'login', 'login-forgotten', 'invitation', 'invitation-account', 'invitation-joined', 'set-up',
  'stop-mails', 'feed', 'today-feed', 'group', 'group-empty', 'welcome',
  'group-photos', 'group-people', 'person', 'groups', 'news-page', 'menu-news-options',
  'bookmarks', 'you', 'not-found', 'create-group', 'memory', 'public',
  'search', 'search-begun', 'search-filters', 'invite', 'settings-account', 'settings-group',
  'leave-group', 'message', 'message-deep-reply', 'message-text-only', 'message-song', 'message-song-playing',
  'message-voice-note', 'message-pdf', 'reply-written', 'lightbox-replies',
  'menu-message-options', 'public-link', 'delete-message', 'reactions', 'replies-in-place', 'reply-mention',
  'lightbox', 'writer', 'writer-photos', 'writer-date', 'writer-choose-group', 'news',
  'menu-you', 'menu-groups',
]

/** What nobody should have to wait for the long tests to hear of. */
const always = ['feed', 'message']
const sharpest = { widths: [320, 820, 1920], sizes: [100, 200], languages: ['en_US', 'de_DE'] }
/** The cards of the feed break at others first, and a message with other letters. */
const sharper: Record<string, Partial<typeof sharpest>> = {
  feed: { widths: [320, 340, 1000, 1920] },
  message: { languages: ['en_US', 'de_DE', 'ta_IN', 'ko_KR'] },
}

/** Without a clock of 60 pictures a second, of which each combination waits for three. */
const { executablePath, args } = chromiumOptions()
test.use({ launchOptions: { executablePath, args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'] } })

for (const name of always) fits(name, { ...sharpest, ...sharper[name] })
for (const name of names) fits(name, { widths, sizes, languages }, '@long')

function fits(name: string, tried: typeof sharpest, tag?: '@long') {
  const screen = screens.find((each) => each.name === name)!
  test(
    `everything fits ${tried.widths.length} windows × ${tried.sizes.length} sizes of text × ${tried.languages.length} languages: ${name}`,
    { tag: tag ?? [] },
    async ({ browser, demo }) => {
      test.setTimeout(600_000)
      const first = screen.only === 'large' ? 1440 : 390
      const context = await demo.browse(browser, screen.as ?? 'elodie', {
        viewport: sizeOf(first),
        hasTouch: true,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await openScreen(page, demo, screen)
      const faults: string[] = []
      for (const language of tried.languages) {
        await speak(page, language)
        for (const width of tried.widths) {
          if (screen.only && (screen.only === 'phone') !== width < 769) continue
          await page.setViewportSize(sizeOf(width))
          const measure = () => page.evaluate(layoutFaults, tried.sizes)
          // Some things follow the window a moment later; what stays is a fault.
          const found = (await measure()).length > 0 ? await measure() : []
          faults.push(...found.map((fault) => `${language}, ${width} px, ${fault}`))
        }
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )
}

function sizeOf(width: number) {
  return { width, height: width < 769 ? 844 : 900 }
}
