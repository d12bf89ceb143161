import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { storeFolder } from './layout.ts'
import { savedDisk } from './saved-disk.ts'
import type { SavedStore } from './saved-store.ts'

type Settings = Pick<Config, 'store' | 'dataFolder'>

export async function savedStore({ store, dataFolder }: Settings): Promise<SavedStore> {
  if (store.kind === 'disk') return savedDisk(join(dataFolder, storeFolder))
  const { savedS3 } = await import('./saved-s3.ts')
  return savedS3(store)
}
