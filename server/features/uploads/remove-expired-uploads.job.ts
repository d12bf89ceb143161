import type { Job } from '../../jobs/worker.ts'
import type { ResumableUploads } from './resumable-uploads.ts'

const hourly = 3600

export function removeExpiredUploadsJob(uploads: ResumableUploads): Job<'remove-expired-uploads'> {
  return { kind: 'remove-expired-uploads', every: hourly, run: () => uploads.removeExpired() }
}
