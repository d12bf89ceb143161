import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sentences of ours in which names stand. */
const ours = {
  files: /(SearchHeading|SearchStart|NotificationRow|SettingsFrame|BirthdayCard)\.tsx$/,
  styles: /styles\.(happening|who)\b/,
}

test('what members wrote claims no language: it is not that of the interface, nor of the email', () => {
  const unmarked = globSync(['client/**/*.tsx', 'server/features/digests/*-html.ts']).flatMap((file) => {
    const elements = readFileSync(file, 'utf8').match(/<bdi[^>]*>|<[a-z]\w*[^<>]*\sdir="auto"[^<>]*/gi) ?? []
    const missing = elements.filter((element) => !element.includes('lang=""') && !ours.styles.test(element))
    return ours.files.test(file)
      ? missing.filter((element) => element.startsWith('<bdi')).map(() => file)
      : missing.map(() => file)
  })
  expect(unmarked).toEqual([])
})
