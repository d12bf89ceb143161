/** Samples of a second. */
export const rate = 32_000

/** A note of a melody: how many half-tones above the A of 440 Hz, in which second and for how long. */
export type Note = { pitch: number; start: number; seconds: number; loudness: number }
export type Instrument = (note: Note) => (second: number) => number

const frequencyOf = (pitch: number) => 440 * 2 ** (pitch / 12)
const wave = (turns: number) => Math.sin(2 * Math.PI * turns)

/** Overtones die away the sooner the higher they are, and are a little sharp, as those of strings. */
export const piano: Instrument = ({ pitch, seconds, loudness }) => {
  const frequency = frequencyOf(pitch)
  const overtones = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    turns: n * frequency * Math.sqrt(1 + 0.0004 * n * n),
    strength: loudness / n ** 1.6,
    decay: 0.9 + 0.55 * n + frequency / 900,
  }))
  return (second) => {
    const attack = Math.min(1, second / 0.006)
    const damper = second > seconds ? Math.exp(-9 * (second - seconds)) : 1
    const sum = overtones.reduce(
      (sum, { turns, strength, decay }) => sum + strength * Math.exp(-decay * second) * wave(turns * second),
      0,
    )
    return sum * attack * damper
  }
}

/** An old man with his mouth closed: slides into each note, trembles on the long ones, and is never quite in tune. */
export const humming: Instrument = ({ pitch, start, seconds, loudness }) => {
  const astray = 0.35 * Math.sin(start * 5.3)
  let turns = 0
  let last = 0
  return (second) => {
    const slide = -1.2 * Math.exp(-14 * second)
    const vibrato = 0.22 * Math.min(1, second) * wave(5.1 * second)
    turns += frequencyOf(pitch + astray + slide + vibrato) * (second - last)
    last = second
    const tone = [1, 0.5, 0.22, 0.07, 0.03].reduce((sum, part, n) => sum + part * wave(turns * (n + 1)), 0)
    const swell = Math.min(1, second / 0.09) * Math.min(1, Math.max(0, seconds - second) / 0.12)
    return loudness * swell * tone
  }
}

/** @returns 16 bits a sample, as loud as they can be without clipping */
export function perform(notes: Note[], instrument: Instrument, tail: number): Buffer {
  const length = Math.max(...notes.map(({ start, seconds }) => start + seconds)) + tail
  const sum = new Float64Array(Math.ceil(length * rate))
  for (const note of notes) {
    const play = instrument(note)
    const first = Math.round(note.start * rate)
    const count = Math.min(sum.length - first, Math.round((note.seconds + tail) * rate))
    for (let n = 0; n < count; n++) sum[first + n]! += play(n / rate)
  }
  const peak = sum.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  return Buffer.from(Int16Array.from(sum, (value) => (28_000 * value) / peak).buffer)
}
