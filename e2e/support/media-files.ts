import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { TestInfo } from '@playwright/test'
import { requireProgram } from '#test/servers/programs.ts'

const picture = '-f lavfi -i testsrc2=size=640x360:rate=10'
const tone = '-f lavfi -i sine=frequency=440'
/** What ffmpeg is told to make. */
const recipes = {
  'sail.mp4': `${picture} ${tone} -t 8 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -movflags +faststart`,
  'waves.avi': `${picture} ${tone} -t 2 -c:v mpeg4 -c:a libmp3lame`,
  'mill.m4a': `${tone} -t 64 -c:a aac`,
}
const types: Record<keyof typeof recipes, string> = {
  'sail.mp4': 'video/mp4',
  'waves.avi': 'video/x-msvideo',
  'mill.m4a': 'audio/mp4',
}

/** A short film or sound. */
export async function make(testInfo: TestInfo, name: keyof typeof recipes) {
  const path = testInfo.outputPath(name)
  await promisify(execFile)(requireProgram('ffmpeg'), [...`-v error -y ${recipes[name]}`.split(' '), path])
  return { name, mimeType: types[name], buffer: await readFile(path) }
}
