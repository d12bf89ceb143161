import { expect, test } from 'vitest'
import { createFonts } from '../fonts.ts'
import { layOutWords } from './page-of-words.ts'

const area = { x: 18, y: 20, width: 174, height: 257 }
const end = area.x + area.width

test(
  'a quote has its line where its words begin, and nothing reaches over the edges',
  { timeout: 60_000 },
  async () => {
    const fonts = createFonts()
    const laidOut = async (text: string) => {
      const boxes = await layOutWords({ kind: 'words', photos: [], quote: { text, by: 'Élodie Moreau' } }, area, fonts)
      const [line] = boxes.filter((box) => box.kind === 'rule')
      const lines = boxes.flatMap((box) => (box.kind === 'text' ? box.lines : []))
      for (const { x, width } of lines) {
        expect(x).toBeGreaterThanOrEqual(area.x)
        expect(x + width).toBeLessThanOrEqual(end + 0.1)
      }
      return { line: line!, lines }
    }
    const latin = await laidOut('“Eighteen degrees. I’ve known worse, and so have you.”')
    expect(latin.line.x).toBe(area.x)
    for (const { x } of latin.lines) expect(x).toBe(area.x + 5)
    const arabic = await laidOut('“ما أجملها! متى نذهب مرة أخرى؟”')
    expect(arabic.line.x + arabic.line.width).toBeCloseTo(end, 1)
    for (const { x, width } of arabic.lines) expect(x + width).toBeCloseTo(end - 5, 0)
  },
)
