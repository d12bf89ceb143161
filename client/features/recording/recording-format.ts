/** The most widely playable first; without AAC, some browsers put Opus into MP4, which few others play. */
const formats = [
  { type: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/ogg', ending: 'ogg' },
]

/** Bits per second; a voice needs no more. */
export const audioBitsPerSecond = 64_000

/** The first format in which this browser records; undefined leaves it the choice. */
export function typeToRecord(): string | undefined {
  return formats.find(({ type }) => MediaRecorder.isTypeSupported(type))?.type
}

export function endingOf(type: string): string {
  const [family] = type.split(';')
  return formats.find((format) => format.type.startsWith(family!))?.ending ?? 'webm'
}

/** Named by its time, with characters that all systems allow: “Recording 2026-11-22 14.03.m4a”. */
export function recordingFile(recorded: Blob, word: string, date: Date): File {
  const [year, ...rest] = [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()]
  const [month, day, hours, minutes] = rest.map((part) => String(part).padStart(2, '0'))
  const name = `${word} ${year}-${month}-${day} ${hours}.${minutes}.${endingOf(recorded.type)}`
  return new File([recorded], name, { type: recorded.type.replace(/;.*/, '') })
}
