import type { Milliseconds, Seconds, Pixels } from '#contract/units.ts'
type Measures = { width?: number; height?: number; duration?: number }

/** Longer only with files that the browser cannot read. */
const timeout: Milliseconds = 15_000
/** The very first frame is often black. */
const posterAt: Seconds = 1
const posterSide: Pixels = 1280
const qualities = [0.8, 0.6, 0.4]
const largestPoster = 290_000

/** A JPEG frame from the beginning of a video; less, where the browser cannot play it. */
export async function drawPoster(file: Blob): Promise<Measures & { picture?: Blob }> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  return withMedia(video, file, async () => {
    const { videoWidth: width, videoHeight: height } = video
    const duration = finite(video.duration)
    if (!width || !height) return { duration }
    const sought = once(video, 'seeked')
    video.currentTime = Math.min(posterAt, (duration ?? posterAt) / 2)
    await sought
    return { width, height, duration, picture: (await drawFrame(video)) ?? undefined }
  })
}

export async function measureDuration(file: Blob): Promise<number | undefined> {
  const audio = document.createElement('audio')
  const { duration } = await withMedia(audio, file, async (): Promise<Measures> => ({
    duration: finite(audio.duration),
  }))
  return duration
}

async function withMedia<T extends Measures>(
  media: HTMLMediaElement,
  file: Blob,
  work: () => Promise<T>,
): Promise<T | Measures> {
  const url = URL.createObjectURL(file)
  try {
    media.preload = 'auto'
    // Safari loads no picture until it is to be played.
    const loaded = once(media, media instanceof HTMLVideoElement ? 'loadeddata' : 'loadedmetadata')
    media.src = url
    media.load()
    await loaded
    return await work()
  } catch {
    return {}
  } finally {
    media.removeAttribute('src')
    media.load()
    URL.revokeObjectURL(url)
  }
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, posterSide / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!picture || picture.size <= largestPoster) return picture
  }
  return null
}

function once(media: HTMLMediaElement, event: 'loadeddata' | 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} in time`)), timeout)
    const stop = new AbortController()
    const settle = (then: () => void) => () => {
      clearTimeout(timer)
      stop.abort()
      then()
    }
    media.addEventListener(event, settle(resolve), { signal: stop.signal })
    media.addEventListener(
      'error',
      settle(() => reject(new Error('It cannot be played'))),
      { signal: stop.signal },
    )
  })
}

function finite(seconds: number): number | undefined {
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}
