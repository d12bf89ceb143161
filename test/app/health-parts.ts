import type { HealthParts } from '#contract/info.ts'
import type { TestApp } from './start-app.ts'

/** What health tells whoever has the key that the server was started with, and the status of the response. */
export async function readParts({ url, context }: TestApp) {
  const headers = { Authorization: `Bearer ${context.config.monitoringKey}` }
  const response = await fetch(`${url}api/health/ready`, { headers })
  return { code: response.status, ...((await response.json()) as { status: string; parts: HealthParts }) }
}
