import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessibility.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'the words on privacy are linked before and after signing in, once there are any',
  { tag: '@long' },
  async ({ server, ada }) => {
    const { page } = ada
    const path = join(server.dataFolder, 'privacy.md')
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('link', { name: 'Privacy' })).toHaveCount(0)
    await writeFile(path, '# What we keep\n\nYour messages.\n')
    try {
      await page.reload()
      await page.getByRole('link', { name: 'Privacy' }).click()
      await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible()
      await expectAccessible(page)
      await signIn(server, ada)
      await page.goto('/you')
      await page.getByRole('link', { name: 'Privacy' }).click()
      await expect(page).toHaveURL(/\/privacy$/)
      await page.getByRole('link', { name: 'Coterie' }).click()
      await expect(page).not.toHaveURL(/privacy/)
    } finally {
      await rm(path)
    }
  },
)
