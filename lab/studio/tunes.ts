import type { Note } from './instruments.ts'

const chords: Record<string, string> = {
  G: 'g2 g3 b3 d4',
  Em: 'e2 g3 b3 e4',
  C: 'c3 g3 c4 e4',
  Cm: 'c3 g3 c4 d#4',
  D: 'd3 f#3 a3 d4',
  D7: 'd3 f#3 a3 c4',
  Am: 'a2 a3 c4 e4',
  B7: 'b2 a3 d#4 f#4',
}

/** The choir's waltz, for the piano: sixteen bars and their chords. */
export function waltz(): Note[] {
  const melody = [
    'b4 d5 g5 | g5.2 f#5 | e5 g5 e5 | d5.3 | b4 d5 g5 | b5.2 a5 | g5 e5 c5 | a4.3',
    'b4 d5 g5 | f#5.2 d#5 | e5 g5 c6 | d#5 g5 c6 | b5.2 g5 | a5 f#5 d5 | g5.3 | b4 d5 g5.4',
  ].join(' | ')
  const bars = 'G Em C D G Em Am D G B7 C Cm G D7 G G'.split(' ')
  const beat = 0.44
  return [...readTune(melody, beat, 0.9), ...bars.flatMap((chord, bar) => accompany(chords[chord]!, bar, beat))]
}

/** What grandfather sang in the boat. */
export function boatSong(): Note[] {
  return readTune('d3.2 f#3 a3.2 a3 | b3.2 a3 f#3.3 | e3.2 f#3 g3.2 e3 | f#3.2 e3 d3.4', 0.31, 1)
}

/** The bass on the first beat, the chord on the second and third. */
function accompany(chord: string, bar: number, beat: number): Note[] {
  const [bass, ...others] = chord.split(' ').map(pitchOf)
  const start = bar * 3 * beat
  const upper = [1, 2].flatMap((n) =>
    others.map((pitch) => ({ pitch, start: start + n * beat, seconds: beat * 0.8, loudness: 0.2 })),
  )
  return [{ pitch: bass!, start, seconds: beat * 2.6, loudness: 0.55 }, ...upper]
}

/** Notes such as `f#5.2`: the F sharp of the fifth octave for two beats. */
function readTune(tune: string, beat: number, loudness: number): Note[] {
  let beats = 0
  return tune
    .split(' ')
    .filter((word) => word !== '|')
    .map((word) => {
      const [name, length = '1'] = word.split('.') as [string, string?]
      const start = beats * beat
      beats += Number(length)
      return { pitch: pitchOf(name), start, seconds: Number(length) * beat, loudness }
    })
}

function pitchOf(name: string): number {
  const halfTone = ['c', 'c#', 'd', 'd#', 'e', 'f', 'f#', 'g', 'g#', 'a', 'a#', 'b'].indexOf(name.slice(0, -1))
  return halfTone - 9 + 12 * (Number(name.at(-1)) - 4)
}
