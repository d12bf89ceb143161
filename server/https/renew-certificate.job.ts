import type { Job } from '../jobs/worker.ts'
import type { Certificates } from './certificates.ts'

/** Known without certificates too: one may be left from before. */
export function renewCertificateJob(certificates: Certificates | undefined): Job<'renew-certificate'> {
  return {
    kind: 'renew-certificate',
    lane: 'outside',
    run: async (_context, _data, _id, stopping) => certificates?.renew(stopping ?? new AbortController().signal),
  }
}
