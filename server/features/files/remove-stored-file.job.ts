import type { Job } from '../../jobs/worker.ts'

/** Removes the original of a deleted file and every copy that may have been made of it. */
export const removeStoredFileJob: Job<'remove-stored-file'> = {
  kind: 'remove-stored-file',
  run: async ({ files }, { names }) => {
    for (const name of names) await files.remove(name)
  },
}
