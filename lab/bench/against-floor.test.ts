// @module-tag long

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requireSamePages } from './against-floor.ts'
import { dataFolderWith, seededDatabase } from './databases.ts'
import { placesIn } from './places.ts'
import { startFloor, startServer } from './servers.ts'

test('the floor responds with the same pages as the server', async () => {
  const database = await seededDatabase(1000)
  const folder = mkdtempSync(join(tmpdir(), 'coterie-floor-'))
  const server = await startServer(dataFolderWith(database, join(folder, 'server')))
  onTestFinished(server.stop)
  const floor = await startFloor(dataFolderWith(database, join(folder, 'floor')))
  onTestFinished(floor.stop)
  await expect(requireSamePages(server, floor, placesIn(database))).resolves.toBeUndefined()
}, 240_000)
