import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Gauge as GaugeType } from 'prom-client'
import type { Milliseconds } from '#contract/units.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { within } from '../within.ts'
import { countDamagedOriginals } from './damage.ts'
import { hasMonitoringKey } from './monitor-key.ts'
import { observeRequests } from './requests.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const pageSize = 4096
/** Prometheus gives up after ten seconds. */
const timeout: Milliseconds = 3000

type JobCount = { kind: string; state: string; count: number }

type Measured = {
  config: Pick<Config, 'monitoringKey'>
  db: Db
  live: { streams: () => number; state: () => 'alone' | 'connected' | 'away' }
  media: { pid: () => number | undefined }
  nightlyBackup: { state: () => Promise<{ lastAt?: number | undefined }> }
  countJobs: () => Promise<JobCount[]>
}

/**
 * Serves /metrics for Prometheus to holders of the key; without a key in the settings there is no such address, and
 * nothing is measured.
 */
export async function serveMetrics(app: FastifyInstance, context: Measured): Promise<void> {
  if (context.config.monitoringKey === undefined) return observeRequests(app)
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response began, by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  observeRequests(app, ({ seconds, ...labels }) => requests.observe(labels, seconds))

  const gauges = [
    new Gauge({
      name: 'coterie_live_streams',
      help: 'Open streams of live events',
      registers: [],
      collect(this: GaugeType) {
        this.set(context.live.streams())
      },
    }),
    new Gauge({
      name: 'coterie_bus_connected',
      help: 'Whether events reach the other servers; 1 on a server that is alone',
      registers: [],
      collect(this: GaugeType) {
        this.set(context.live.state() === 'away' ? 0 : 1)
      },
    }),
    new Gauge({
      name: 'coterie_jobs',
      help: 'Jobs that are due, planned for later, running or parked, by kind',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect(this: GaugeType<'kind' | 'state'>) {
        this.reset()
        const jobs = await ifThere(context.countJobs())
        for (const { kind, state, count } of jobs ?? []) this.set({ kind, state }, count)
      },
    }),
    new Gauge({
      name: 'coterie_media_process_resident_memory_bytes',
      help: 'Memory of the process that decodes media; 0 while there is none',
      registers: [],
      async collect(this: GaugeType) {
        this.set(await memoryOf(context.media.pid()))
      },
    }),
    new Gauge({
      name: 'coterie_damaged_originals',
      help: 'Original files that were found to be missing or damaged',
      registers: [],
      async collect(this: GaugeType) {
        this.set((await ifThere(countDamagedOriginals(context.db))) ?? NaN)
      },
    }),
    new Gauge({
      name: 'coterie_last_backup_timestamp_seconds',
      help: 'When the last good nightly backup was made; 0 without one',
      registers: [],
      async collect(this: GaugeType) {
        this.set(((await context.nightlyBackup.state()).lastAt ?? 0) / 1000)
      },
    }),
  ]
  for (const gauge of gauges) register.registerMetric(gauge as GaugeType)
  app.get('/metrics', async (request, response) => {
    if (!hasMonitoringKey(request, context.config)) throw new AppError('not-found')
    void response.header('Cache-Control', 'no-store').type(register.contentType)
    return register.metrics()
  })
}

/** Metrics without the database are reported even while it is away. */
function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  return within(timeout, asked).catch(() => undefined)
}

/** Another process's memory, from Linux; 0 elsewhere. */
async function memoryOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * pageSize
}
