import type { AdministrationTables } from './administration-tables.ts'
import type { ArchiveTables } from './archive-tables.ts'
import type { AskingTables } from './asking-tables.ts'
import type { BlockTables } from './block-tables.ts'
import type { BookTables } from './book-tables.ts'
import type { CollectionTables } from './collection-tables.ts'
import type { EmailReplyTables } from './email-reply-tables.ts'
import type { GuestTables } from './guest-tables.ts'
import type { HostingTables } from './hosting-tables.ts'
import type { ImportingTables } from './importing-tables.ts'
import type { LeavingTables } from './leaving-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { ProgramTables } from './program-tables.ts'
import type { ServerTables } from './server-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { WordTables } from './word-tables.ts'

/** All that are not in tables.ts itself. */
export type FurtherTables = AdministrationTables &
  ArchiveTables &
  AskingTables &
  BlockTables &
  BookTables &
  CollectionTables &
  EmailReplyTables &
  GuestTables &
  HostingTables &
  ImportingTables &
  LeavingTables &
  MessageTables &
  NotificationTables &
  ProgramTables &
  ServerTables &
  SignInTables &
  WordTables
