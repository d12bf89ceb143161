import { postMessage } from '#contract/messages.ts'
import { listReactions } from '#contract/reactions.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a heart is one tap away on a card, which stays where it is', async ({ server, ada, distantBea }) => {
  const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, distantBea)
  const { id } = await asBea(postMessage, { body: { group, data: { title: 'The lake' } } })
  const { page } = ada
  for (const path of ['/feed', `/groups/${group}`]) {
    await page.goto(path)
    const heart = page.getByRole('article').getByRole('button', { name: 'React with ❤️' })
    const before = await heart.boundingBox()
    expect(before!.width).toBeGreaterThanOrEqual(44)
    expect(before!.height).toBeGreaterThanOrEqual(44)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const red = await heart.evaluate((element) => {
      const sample = element.appendChild(document.createElement('i'))
      sample.style.color = 'var(--color-heart)'
      const { color } = getComputedStyle(sample)
      sample.remove()
      return color
    })
    await expect(heart).toHaveCSS('color', red)
    await expect(page.getByText('1 reaction')).toBeAttached()
    await expect.poll(() => asAda(listReactions, { params: { id } })).toMatchObject([{ emoji: '❤️', count: 1 }])
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => asAda(listReactions, { params: { id } })).toEqual([])
    await expect(page).toHaveURL(path)
  }
})
