import type { Input } from 'mediabunny'

/**
 * Opens the file at this path and no other: none of these formats is a playlist. The library is loaded with the first
 * film.
 */
export async function openFilm(path: string): Promise<Input> {
  const { ADTS, FilePathSource, FLAC, Input, Logging, LogLevel, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM } =
    await import('mediabunny')
  Logging.level = LogLevel.Silent
  return new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA, WAVE, OGG, FLAC, MPEG_TS, MP3, ADTS],
    source: new FilePathSource(path, { maxCacheSize: 4_000_000, handleUnhandledError: () => {} }),
  })
}
