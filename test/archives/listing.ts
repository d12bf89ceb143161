import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Listed = { name: string; day: string; size: number }

const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as zip:
    assert zip.testzip() is None
    print(json.dumps([dict(name=each.filename, day='%d-%02d-%02d' % each.date_time[:3], size=each.file_size) for each in zip.infolist()]))`

/** What another program finds in a zip, each entry read whole. */
export async function listZip(zip: Uint8Array): Promise<Listed[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'some.zip')
  await writeFile(path, zip)
  return JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' })) as Listed[]
}
