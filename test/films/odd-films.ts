import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Somebody on this machine whom no film may call. */
export async function givenListener() {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end()
  })
  server.on('connection', () => calls.push('connection'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { calls, port, address: `http://127.0.0.1:${port}` }
}

/** Texts that players read as "play what is there". */
export function playlists({ address, port }: { address: string; port: number }, other: string): Record<string, string> {
  const hls = (uri: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${uri}\n#EXT-X-ENDLIST\n`
  return {
    'hls-network': hls(`${address}/a.ts`),
    'hls-file': hls(`file://${other}`),
    'hls-concat': hls(`concat:${address}/a|file://${other}`),
    concat: `ffconcat version 1.0\nfile '${address}/b.mp4'\nfile '${other}'\n`,
    sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${port} TCP 96\na=rtpmap:96 H264/90000\n`,
    dash: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${address}/c.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    asx: `<asx version="3.0"><entry><ref href="${address}/d.wmv"/></entry></asx>`,
    'real-time': `rtsp://127.0.0.1:${port}/e`,
  }
}

/** A film whose bytes are changed behind its maker's back. */
export async function forge(path: string, to: string, change: (bytes: Buffer) => Buffer | void): Promise<string> {
  const bytes = await readFile(path)
  const name = join(path, '..', to)
  await writeFile(name, change(bytes) ?? bytes)
  return name
}

/** The offset of the content of a box, searched by its name. */
export function contentOf(bytes: Buffer, type: string): number {
  const at = bytes.indexOf(type, 0, 'latin1')
  if (at < 0) throw new Error(`There is no ${type}.`)
  return at + 4
}

/** Puts a reference to another address in the place of "in this file", in an index that comes last. */
export function referTo(bytes: Buffer, address: string): Buffer {
  const at = contentOf(bytes, 'dref') + 8
  const length = bytes.readUInt32BE(at)
  const reference = Buffer.concat([Buffer.from('\0\0\0\0url \0\0\0\0', 'latin1'), Buffer.from(`${address}\0`)])
  reference.writeUInt32BE(reference.length)
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const head = contentOf(bytes, type) - 8
    bytes.writeUInt32BE(bytes.readUInt32BE(head) + reference.length - length, head)
  }
  return Buffer.concat([bytes.subarray(0, at), reference, bytes.subarray(at + length)])
}
