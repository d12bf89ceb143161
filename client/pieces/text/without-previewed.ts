import { linksInText } from '#message-text/links-in-text.ts'

export function withoutPreviewed(text: string, preview: { url: string } | undefined): string {
  const lines = text.split('\n')
  const isPreviewed = (line: string | undefined) => {
    const [part, ...more] = linksInText((line ?? '').trim())
    return part?.kind === 'link' && part.href === preview?.url && more.length === 0
  }
  if (isPreviewed(lines.at(-1))) return lines.slice(0, -1).join('\n').trimEnd()
  return isPreviewed(lines[0]) ? lines.slice(1).join('\n').trimStart() : text
}
