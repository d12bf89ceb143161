import { expect, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'

test('whoever runs a server reads there how to let others in, without asking the database', async () => {
  const app = await startApp()
  app.takeStatements()
  const response = await fetch(`${app.url}reach`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const page = await response.text()
  for (const way of ['The same network', 'A tunnel', 'A rented machine']) expect(page).toMatch(`${way}</h2>`)
  expect(page).toContain('<code>npm start -- --lan</code>')
  // It is also read where no other document is.
  expect(page.match(/href="[^"]*\.md/g)).toBeNull()
  expect(app.takeStatements()).toEqual([])
})
