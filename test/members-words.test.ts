import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sentences of ours in which names stand. */
const ours = /(SearchHeading|SearchStart|NotificationRow|SettingsPage|BirthdayCard)\.tsx$/

test('what members wrote claims no language: it is not that of the interface', () => {
  const unmarked = globSync('client/**/*.tsx').flatMap((file) => {
    const elements = readFileSync(file, 'utf8').match(/<bdi[^>]*>|<[a-z]\w*[^<>]*\sdir="auto"[^<>]*/gi) ?? []
    const missing = elements.filter((element) => !element.includes('lang=""'))
    return ours.test(file)
      ? missing.filter((element) => element.startsWith('<bdi')).map(() => file)
      : missing.map(() => file)
  })
  expect(unmarked).toEqual([])
})
