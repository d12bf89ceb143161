import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasOwnServer: true })

test('the first start prints its address and a set-up link that opens', async ({ server, page }) => {
  const link = await server.setUpLink()
  expect(link.startsWith(`${server.url}/signup?inviteKey=`)).toBe(true)
  const answer = await page.goto(link)
  expect(answer?.status()).toBe(200)
})

test('the set-up link stays the same until the first account is made', { tag: '@long' }, async ({ server }) => {
  const before = await server.setUpLink()
  await server.restart()
  expect(await server.setUpLink()).toBe(before)
})

test('a second server on the same data folder stops with one sentence', { tag: '@long' }, async ({ server }) => {
  const second = runServer({ PORT: '0', DATA_DIR: server.dataFolder })
  expect(await second.exitCode()).toBe(1)
  expectOneSentence(second.output(), /already runs on the data folder .+ DATA_DIR/)
  expect((await fetch(server.url)).ok).toBe(true)
})

test('a taken port stops the start with one sentence', { tag: '@long' }, async ({ server }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-e2e-'))
  const second = runServer({ PORT: new URL(server.url).port, DATA_DIR: dataFolder })
  expect(await second.exitCode()).toBe(1)
  expectOneSentence(second.output(), /Port \d+ .+ taken.+ PORT/)
  await rm(dataFolder, { recursive: true })
})

test('a data folder that is a file stops the start with one sentence', { tag: '@long' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-e2e-'))
  const file = join(folder, 'data')
  await writeFile(file, '')
  const server = runServer({ PORT: '0', DATA_DIR: file })
  expect(await server.exitCode()).toBe(1)
  expectOneSentence(server.output(), /data folder .+ cannot be .+ DATA_DIR/)
  await rm(folder, { recursive: true })
})

test('wrong settings are all named at once', { tag: '@long' }, async () => {
  const server = runServer({ PORT: 'eighty', DATABASE_URL: 'mysql://localhost/coterie' })
  expect(await server.exitCode()).toBe(78)
  const lines = server.output().trim().split('\n')
  expect(lines).toEqual([expect.stringContaining('PORT'), expect.stringContaining('DATABASE_URL')])
})

test('a request to stop ends the server cleanly', { tag: '@long' }, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-e2e-'))
  const server = runServer({ PORT: '0', DATA_DIR: dataFolder })
  await server.line(/^Coterie is at (\S+)$/m)
  await server.end('SIGTERM')
  expect(await server.exitCode()).toBe(0)
  await rm(dataFolder, { recursive: true })
})

test('a new server says so, and its link lays the table', { tag: '@long' }, async ({ server, ada }) => {
  const { page } = ada
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This Coterie is new.' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${await server.setUpLink()}x`)
  await expect(page.getByRole('heading', { name: 'This Coterie is new.' })).toBeVisible()
  await page.goto(await server.setUpLink())
  await expect(page.getByRole('heading', { name: 'Set the table.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account and group' }).click()
  await page.getByLabel('Group name').fill('Les Moreau')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Create account and group' }).click()
  await expect(page.getByRole('heading', { name: 'Which language do you speak here?' })).toBeVisible()
})

test('on a phone the table scrolls with what stands on it', { tag: '@long' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await page.goto(await server.setUpLink())
  const above = async () => (await page.getByRole('img', { name: 'Coterie' }).boundingBox())!.y
  const table = async () => (await page.locator('[data-kind=page] > svg').boundingBox())!.y
  await expect(page.getByLabel('Email')).toBeVisible()
  const apart = (await above()) - (await table())
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100)
  expect((await above()) - (await table())).toBeCloseTo(apart, 0)
})

/** One line for a person to read, and no stack trace. */
function expectOneSentence(output: string, pattern: RegExp) {
  const lines = output.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(pattern)
}
