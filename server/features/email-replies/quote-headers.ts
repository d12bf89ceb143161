/** How programs introduce what they quote, in our languages: “On … wrote:”. */
const verbs = [
  'wrote',
  'schrieb',
  'a écrit',
  'escribió',
  'ha scritto',
  'schreef',
  'geschreven',
  'escreveu',
  'skrev',
  'kirjoitti',
  'napisał',
  'pisze',
  'napsal',
  'napísal',
  'ezt írta',
  'написал',
  'написав',
  'пишет',
  'пише',
  'yazdı',
  'tarihinde',
  '写道',
  '寫道',
  '写到',
  '작성',
  '썼습니다',
  'எழுதியது',
]

const year = String.raw`\b20\d\d\b`
const time = String.raw`\b\d{1,2}[:.h]\d{2}\b`
const introductions = [
  new RegExp(`^(?=.*(${year}|${time})).*(${verbs.join('|')}).*[:：]$`),
  // In whatever language: an address, when, and a colon at the end.
  new RegExp(`^(?=.*${year})(?=.*${time})(?=.*[\\w.+-]+@[\\w.-]+).*[:：]$`),
]

const mostLines = 4
/** Longer ones are no work of a program, and would take long to look at. */
const longestLine = 1000

/** How many of the last lines introduce what is quoted; names and addresses may have broken them. */
export function lengthOfIntroduction(lines: readonly string[]): number {
  for (let count = 1; count <= Math.min(mostLines, lines.length); count++) {
    const last = lines.slice(-count)
    if (last[0]!.trim() === '') return 0
    const sentence = last.map((line) => line.trim()).join(' ')
    if (sentence.length > longestLine) return 0
    if (!introductions.some((introduction) => introduction.test(sentence))) continue
    // The name is in the line above its address.
    return last[0]!.trim().startsWith('<') && lines.at(-count - 1)?.trim() ? count + 1 : count
  }
  return 0
}

const label = /^\s*\*?\p{L}[\p{L}\p{M} .’'/-]{0,24}\*?\s?[:：]\*?(\s|$)/u
const separator = /^\s*([_\-–—=*]{3,}|-{2,}\s?.{3,40}\s?-{2,})\s*$/

/** How many of the last lines are such as “From: …, Sent: …, To: …, Subject: …”, with what separates them from above. */
export function lengthOfHeaders(lines: readonly string[]): number {
  let from = lines.length
  let labels = 0
  let hasAddress = false
  while (from > 0 && lines.length - from < 12 && lines[from - 1]!.trim() !== '') {
    const line = lines[from - 1]!
    const isLabel = label.test(line)
    const isContinued = /^\s/.test(line) || /[<>@]/.test(line)
    if (!isLabel && !isContinued) break
    if (isLabel) labels++
    if (line.includes('@')) hasAddress = true
    from--
  }
  // What goes on in the next line begins with a label.
  while (from < lines.length && !label.test(lines[from]!)) from++
  if (labels < 3 || !hasAddress) return 0
  return lines.length - from
}

export function isSeparator(line: string): boolean {
  return line.length <= longestLine && separator.test(line)
}

export function isOfDevice(line: string): boolean {
  return line.length <= longestLine && ofDevices.test(line)
}

/** What telephones write below by themselves. */
const ofDevices = new RegExp(
  `^(${[
    'Sent from (my|Outlook|Yahoo|Mail|Proton|Samsung|the)\\b.{0,60}',
    'Sent with .{0,40}',
    'Get Outlook for (iOS|Android)( \\(\\S+\\))?',
    'Von (meinem|meiner|mein) .{0,40} gesendet\\.?',
    'Gesendet (von|mit) .{0,60}',
    'Diese Nachricht wurde von meinem .{0,60} gesendet\\.?',
    'Outlook für (iOS|Android) beziehen( \\(\\S+\\))?',
    'Envoyé (de|depuis|à partir de) .{0,60}',
    'Télécharger Outlook pour .{0,40}',
    'Enviado (desde|do|de) .{0,60}',
    'Inviato (da|dal|con) .{0,60}',
    'Verzonden (vanaf|met|van|via) .{0,60}',
    'Sendt fra .{0,60}',
    'Lähetetty .{0,60}',
    'Wysłane? z .{0,60}',
    'Odesláno z .{0,60}',
    'Odoslané (z|zo) .{0,60}',
    'Küldve az? .{0,60}',
    'Отправлено (с|из) .{0,60}',
    'Надіслано (з|із) .{0,60}',
    '.{0,40}(cihazımdan|’dan|’den|ımdan) gönderildi\\.?',
    '(从|发自)我的 ?.{0,40}',
    '나의 .{0,30}에서 보냄',
  ].join('|')})$`,
  'u',
)
