import type { Job } from '../../jobs/worker.ts'

export const removeStoredFileJob: Job<'remove-stored-file'> = {
  kind: 'remove-stored-file',
  run: async ({ files }, { names }) => {
    for (const name of names) await files.remove(name)
  },
}
