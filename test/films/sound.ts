const rate = 8000

/** A tone of 440 Hz as 16-bit PCM. */
export function makeWav(seconds = 1): Buffer {
  const samples = Buffer.alloc(rate * seconds * 2)
  for (let n = 0; n < rate * seconds; n++) {
    samples.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 440 * n) / rate)), n * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
