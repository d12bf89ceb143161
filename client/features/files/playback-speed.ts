import { readStored, writeStored } from '../../api/stored.ts'

const speeds = [1, 1.25, 1.5, 2] as const

export function readSpeed(): number {
  const stored = Number(readStored('playbackSpeed'))
  return speeds.find((speed) => speed === stored) ?? 1
}

export function writeSpeed(speed: number): void {
  writeStored('playbackSpeed', String(speed))
}

export function nextSpeed(speed: number): number {
  return speeds.find((other) => other > speed) ?? speeds[0]
}
