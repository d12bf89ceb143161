import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(html|css|json|js|svg)$/
/** The server writes into this one. */
const rewritten = 'service-worker.js'

const encodings = {
  br: promisify(brotliCompress),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/** Puts Brotli and gzip copies beside each built file; browsers accept Brotli over TLS only. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    closeBundle: {
      order: 'post',
      // In parallel: zlib has threads of its own.
      handler: async () => void (await Promise.all((await textsIn(folder)).map(compress))),
    },
  }
}

async function textsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files
    .filter(({ name, parentPath }) => isText.test(name) && name !== rewritten && !parentPath.endsWith('.vite'))
    .map(({ name, parentPath }) => join(parentPath, name))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  for (const [ending, encode] of Object.entries(encodings)) {
    const encoded = await encode(content)
    if (encoded.length < content.length) await writeFile(`${path}.${ending}`, encoded)
  }
}
