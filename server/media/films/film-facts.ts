import type { Seconds } from '#contract/units.ts'

export type Container =
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'matroska'
  | 'mpegts'
  | 'mp3'
  | 'ogg'
  | 'wav'
  | 'flac'
  | 'adts'
  | 'avi'
  | 'mpeg'
  | 'flv'
  | 'asf'
  | 'amr'
  | 'aiff'
  | 'caf'

export type FilmFacts = {
  /** Sound with a cover picture is 'audio'. */
  kind: 'video' | 'audio'
  durationSeconds: number
  /** As shown: rotated, with square pixels. */
  width?: number
  height?: number
  container: Container
  /** Short names: avc, hevc, vp9, aac, opus …; the container's own name for others. */
  videoCodec?: string
  audioCodec?: string
  /** For the `codecs` parameter of a media type, such as `avc1.64001f, mp4a.40.2`. */
  codecs?: string
  isHdr: boolean
  bitrate?: number
  /** Safari 16.4, Chrome 110 and Firefox 121 play the file as it is. */
  isEverywhere: boolean
  /**
   * remux-film can make a plain MP4 of it, with its index first and without metadata; false where it is one already.
   */
  canRemux: boolean
  title?: string
  artist?: string
  takenAt?: Seconds
  hasCover: boolean
}
