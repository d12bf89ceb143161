import { join } from 'node:path'
import { expect, type FileChooser, type Page } from '@playwright/test'
import { cameraFile } from '#e2e/support/photos.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const write = (demo: OpenDemo) => `/groups/${demo.group('Les Moreau')}/write`
const demoFile = (name: string) => join(import.meta.dirname, '../../scripts/demo', name)
const photos = ['lake', 'jetty', 'sail', 'forest'].map((name) => demoFile(`photos/${name}.jpg`))
const mixed = [
  demoFile('photos/sail.jpg'),
  ...['sailing.mp4', 'vals-de-los-tilos.mp3', 'confitures-de-mamie-jeanne.pdf'].map((name) =>
    demoFile(`recordings/${name}`),
  ),
]

export const writerScreens: Screen[] = [
  { name: 'writer', at: write },
  {
    name: 'writer-photos',
    at: write,
    reach: (page) => fill(page, () => areSent(page)),
  },
  {
    name: 'writer-photo-details',
    at: write,
    reach: async (page) => {
      await fill(page, () => areSent(page))
      await page.getByRole('button', { name: /^Photo 2 of 4/ }).click()
      await page.getByLabel('Caption').fill('Le ponton, avant que tout le monde se lève')
    },
  },
  {
    name: 'writer-places',
    at: write,
    before: wantsPlaces,
    reach: async (page) => fill(page, () => areSent(page), await fromCamera()),
  },
  {
    name: 'writer-place',
    at: write,
    before: wantsPlaces,
    reach: async (page) => {
      await fill(page, () => areSent(page), await fromCamera())
      await page.getByRole('button', { name: 'Say where they were taken' }).click()
      await page.getByRole('button', { name: /^Photo 2 of 3/ }).click()
      await page.getByLabel('Where it was taken').waitFor()
    },
  },
  {
    name: 'photo-with-place',
    at: write,
    before: wantsPlaces,
    reach: async (page) => {
      await fill(page, () => areSent(page), await fromCamera())
      await page.getByRole('button', { name: 'Say where they were taken' }).click()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page
        .getByRole('button', { name: /^Photo by/ })
        .first()
        .click()
      await page
        .getByText(/^near /)
        .first()
        .waitFor()
    },
  },
  {
    name: 'writer-mixed',
    at: write,
    reach: (page) => fill(page, () => areSent(page), mixed),
  },
  {
    name: 'writer-sending',
    at: write,
    before: (page) =>
      page.route('**/api/files', (route) =>
        new Promise((resolve) => setTimeout(resolve, 60_000)).then(() => route.abort()),
      ),
    reach: (page) => fill(page),
  },
  {
    name: 'writer-failed',
    at: write,
    before: async (page) => {
      let sent = 0
      await page.route('**/api/files', (route) =>
        sent++ % 2
          ? route.fulfill({ status: 500, json: { error: 'server-error', message: 'Broken' } })
          : route.continue(),
      )
    },
    reach: (page) => fill(page, () => page.getByText('Not sent').first().isVisible()),
  },
  {
    name: 'writer-leave',
    at: write,
    reach: async (page) => {
      await fill(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
    },
  },
  {
    name: 'writer-stay',
    at: (demo) => `/groups/${demo.group('Les Moreau')}`,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Write' }).last().click()
      await page.getByLabel('Text', { exact: true }).fill('Six nuits, deux orages')
      // Nobody leaves within the moment in which the page notices that there is something to ask about.
      await page.waitForTimeout(500)
      await page.goBack()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    },
  },
  {
    name: 'writer-too-long',
    at: write,
    reach: (page) => page.getByLabel('Text', { exact: true }).fill('Six nuits, deux orages. '.repeat(2100)),
  },
  {
    name: 'writer-date',
    at: write,
    reach: (page) => page.getByRole('button', { name: /^Date of this message/ }).click(),
  },
  {
    name: 'writer-month',
    at: write,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Date of this message/ }).click()
      await page.getByText('Month', { exact: true }).click()
      await page.getByLabel('Year').last().selectOption('1987')
    },
  },
  {
    name: 'writer-emojis',
    at: write,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add an emoji' }).click()
      await page.getByPlaceholder('Search emojis').waitFor()
    },
  },
  {
    name: 'writer-mention',
    at: write,
    reach: async (page) => {
      const text = page.getByLabel('Text', { exact: true })
      await text.fill('Six nuits, deux orages, un ponton rien que pour nous. Les rames sont restées chez ')
      await text.pressSequentially('@')
      await page.getByRole('option', { name: 'Mamie Jeanne' }).waitFor()
    },
  },
  {
    name: 'writer-choose-group',
    at: write,
    reach: (page) =>
      page
        .getByRole('button', { name: /Les Moreau/ })
        .last()
        .click(),
  },
]

function wantsPlaces(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    localStorage.setItem('place', JSON.stringify({ data: 'offer', createdAt: Date.now(), metadata: null }))
  })
}

function fromCamera() {
  return Promise.all([1, 2, 3].map((seed) => cameraFile(seed)))
}

async function areSent(page: Page): Promise<boolean> {
  return (await page.getByRole('progressbar').count()) === 0
}

async function fill(
  page: Page,
  until?: () => Promise<boolean>,
  files: Parameters<FileChooser['setFiles']>[0] & { length: number } = photos,
): Promise<void> {
  await page.getByRole('button', { name: 'Add a title' }).click()
  await page.getByLabel('Title').fill('Une semaine au lac')
  await page.getByLabel('Text', { exact: true }).fill('Six nuits, deux orages, un ponton rien que pour nous.')
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /^(?:Add photos|Choose photos|Photos$)/ })
    .first()
    .click()
  await (await chooser).setFiles(files)
  await page.getByRole('button', { name: new RegExp(`^(Photo|PDF) ${files.length} of ${files.length}`) }).waitFor()
  if (until) await expect.poll(until, { timeout: 20_000 }).toBe(true)
}
