import type { Milliseconds } from '#contract/units.ts'
import { audioBitsPerSecond, typeToRecord } from './recording-format.ts'

const step: Milliseconds = 100

type Recorder = {
  stop: () => void
  /** Ends without `onEnd`, and releases the microphone. */
  cancel: () => void
}

type Listeners = {
  onLevel: (level: number) => void
  onEnd: (recorded: Blob) => void
}

/** Records from the microphone. @throws DOMException NotAllowedError, NotFoundError and others of getUserMedia */
export async function recordSound({ onLevel, onEnd }: Listeners): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = typeToRecord()
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType && { mimeType }) })
  const parts: Blob[] = []
  const meter = startMeter(stream, onLevel)

  function release() {
    meter.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  // Also when the microphone is unplugged, or a call comes in.
  recorder.addEventListener('stop', () => {
    release()
    onEnd(new Blob(parts, { type: recorder.mimeType }))
  })
  // In parts, so that a long recording is not one piece in memory.
  recorder.start(1000)

  return {
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
    cancel: () => {
      onEnd = () => {}
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}

function startMeter(stream: MediaStream, onLevel: (level: number) => void) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  context.createMediaStreamSource(stream).connect(analyser)
  // Safari starts it only on request.
  void context.resume().catch(() => {})
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const energy = samples.reduce((sum, sample) => sum + sample ** 2, 0)
    onLevel(Math.min(1, Math.sqrt(energy / samples.length)))
  }, step)
  return {
    stop: () => {
      clearInterval(timer)
      if (context.state !== 'closed') void context.close()
    },
  }
}
