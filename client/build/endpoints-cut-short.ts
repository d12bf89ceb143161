import type { Plugin } from 'vite'

/** Of an endpoint, calling needs the method and the path; the rest is for the compiler, the server and the reader. */
export const endpointsCutShort: Plugin = {
  name: 'endpoints-cut-short',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) =>
      code.replaceAll(/(?<== endpoint\(\{\n)[^]*?(?=^\}\))/gm, (definition) =>
        definition
          .split('\n')
          .filter((line) => /^ {2}(method|path): .*,$/.test(line))
          .join('\n'),
      ),
  },
}
