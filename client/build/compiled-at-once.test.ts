import type { ResolvedConfig } from 'vite'
import { expect, test } from 'vitest'
import { compiledAtOnce } from './compiled-at-once.ts'

test.each([[[]], [[{ name: 'vite:build-import-analysis' }]]])(
  'a Vite without what it comes after is said to be another: %j',
  (plugins) => {
    const configResolved = compiledAtOnce.configResolved as (config: ResolvedConfig) => void
    expect(() => configResolved({ plugins } as unknown as ResolvedConfig)).toThrow('This Vite')
  },
)
