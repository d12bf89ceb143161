import { generate } from 'lean-qr'

/** White modules around the code, which cameras need to find it. */
const margin = 2

/** For a camera before the terminal: light on dark, two rows in each line. */
export function qrInTerminal(text: string): string {
  const code = generate(text)
  const isLight = (x: number, y: number) => !code.get(x, y)
  const lines: string[] = []
  for (let y = -margin; y < code.size + margin; y += 2) {
    let line = ''
    for (let x = -margin; x < code.size + margin; x++) {
      const [upper, lower] = [isLight(x, y), y + 1 < code.size + margin && isLight(x, y + 1)]
      line += upper ? (lower ? '█' : '▀') : lower ? '▄' : ' '
    }
    lines.push(line)
  }
  return lines.join('\n')
}
