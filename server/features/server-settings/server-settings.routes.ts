import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Proof } from '#contract/sign-in/confirming.ts'
import * as contract from '#contract/sign-in/server-settings.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireAdministrator } from '../administrators/administrators.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { answerTo, changeAddress } from './address.ts'
import { changeBackups } from './backup-folder.ts'
import { changeSettings } from './change-settings.ts'
import { changeEmail } from './email.ts'
import { readServerSettings } from './present-settings.ts'
import { changeReleases } from './releases.ts'

export function serverSettingsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  /** Logs it once it is saved. */
  const changing = async (
    { viewer, request, body }: { viewer: Viewer; request: FastifyRequest; body: Proof },
    setting: string,
    change: (administration: Awaited<ReturnType<typeof requireAdministrator>>) => Promise<contract.SettingAnswer>,
  ) => {
    const administration = await requireAdministrator(db, viewer)
    await requireProof(context, request, viewer, 'administer', body)
    const answer = await change(administration)
    if (!answer.problem) logSecurity(context, request, 'setting-changed', { user: viewer.userId, setting })
    return answer
  }

  implement(app, context, contract.readServerSettings, async ({ viewer }) =>
    readServerSettings(context, await requireAdministrator(db, viewer)),
  )

  implement(app, context, contract.changeLanguage, async (call) =>
    changing(call, 'language', async (administration) => {
      const { version, language } = call.body
      const texts = { DEFAULT_LANG: language ?? undefined }
      await changeSettings(context, administration, { version, act: 'language-changed', texts })
      return {}
    }),
  )

  implement(app, context, contract.changeAddress, async (call) =>
    changing(call, 'address', (administration) => changeAddress(context, administration, call.body)),
  )

  implement(app, context, contract.changeEmail, async (call) =>
    changing(call, 'email', (administration) => changeEmail(context, administration, call.body)),
  )

  implement(app, context, contract.changeBackups, async (call) =>
    changing(call, 'backups', (administration) => changeBackups(context, administration, call.body)),
  )

  implement(app, context, contract.changeReleases, async (call) =>
    changing(call, 'releases', (administration) => changeReleases(context, administration, call.body)),
  )

  implement(app, context, contract.readIdentity, async ({ params, response }) => {
    void response.header('Cache-Control', 'no-store')
    return { answer: answerTo(context, params.challenge) }
  })
}
