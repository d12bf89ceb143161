import { readFileSync } from 'node:fs'

/** The resident memory of a process in megabytes; undefined where the system does not tell. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Of these, what no file backs; the rest are pages of Node's program file and of libraries, which others may share. */
export function privateMegabytes(pid: number): number | undefined {
  try {
    const sums = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const [, anonymous] = /^Anonymous:\s+(\d+) kB/m.exec(sums) ?? []
    return anonymous === undefined ? undefined : Number(anonymous) / 1024
  } catch {
    return undefined
  }
}
