const parts = 100
/** Bytes and seconds, after decoding. More takes too much memory. */
const largest = 30_000_000
const longest = 15 * 60
const sampleRate = 8000
const quietest = 0.003

/** Loudness from beginning to end, one digit each; undefined where it cannot be decoded. */
export async function readPeaks(file: Blob, duration = 0): Promise<string | undefined> {
  if (file.size > largest || duration > longest) return undefined
  const audio = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await file.arrayBuffer())
  return audio.duration > longest ? undefined : peaksOf(audio.getChannelData(0))
}

/** From samples or from loudness already measured, each from 0 to 1. */
export function peaksOf(samples: ArrayLike<number>): string {
  const energy = new Float64Array(parts)
  const counts = new Float64Array(parts)
  for (let at = 0; at < samples.length; at++) {
    const part = Math.floor((at * parts) / samples.length)
    energy[part]! += samples[at]! ** 2
    counts[part]!++
  }
  const loudness = energy.map((sum, part) => Math.sqrt(sum / Math.max(1, counts[part]!)))
  const loudest = Math.max(quietest, ...loudness)
  return [...loudness].map((part) => Math.round(9 * Math.sqrt(part / loudest))).join('')
}
