import { admin } from './admin.ts'
import { backup, restore, verify } from './backup.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor/doctor.ts'
import { groups, removeMember } from './groups.ts'
import { importServer } from './import.ts'
import { mcp } from './mcp/mcp.ts'
import { move } from './move.ts'
import { addPerson, deleteUser, people, resetLink } from './people.ts'
import { update } from './update/update.ts'
import { announce, reindex } from './upkeep.ts'
import { removeSecondStep, ways } from './ways.ts'

export const commands: Record<string, Command> = {
  people,
  'add-person': addPerson,
  'reset-link': resetLink,
  ways,
  'remove-second-step': removeSecondStep,
  'delete-user': deleteUser,
  admin,
  groups,
  'remove-member': removeMember,
  announce,
  reindex,
  backup,
  verify,
  restore,
  move,
  import: importServer,
  doctor,
  update,
  mcp,
}
