import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashtagsInText } from './hashtags-in-text.ts'

const hashtags = (text: string) => hashtagsInText(text).flatMap((part) => (part.kind === 'hashtag' ? part.text : []))

describe('hashtags', () => {
  test.each([
    ['#lac', ['#lac']],
    ['Au #Lac, et au #lac_bleu.', ['#Lac', '#lac_bleu']],
    ['(#Été2026) #2026été #東京へ #한국', ['#Été2026', '#2026été', '#東京へ', '#한국']],
    ['line\n#next', ['#next']],
    ['“#quoted”', ['#quoted']],
  ])('are in %j', (text, found) => expect(hashtags(text)).toEqual(found))

  test.each(['c# a#b', '#7 #_ # ##', '##twice', '&#39; &#x27;', 'example.org/#top', '?#a =#b'])(
    'are not in %j',
    (text) => expect(hashtags(text)).toEqual([]),
  )
})

test('the parts joined are the text', () => {
  const piece = fc.constantFrom('#', 'a', ' ', '1', '_', 'é', '健', '/', '.', '\n', '👩‍👧')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const joined = hashtagsInText(text).map((part) => part.text)
      expect(joined.join('')).toBe(text)
      expect(joined).not.toContain('')
    }),
  )
})
