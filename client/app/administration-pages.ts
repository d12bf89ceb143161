import { page } from './page.ts'

const ofAdministration = {
  inside: 'app',
  phoneBar: 'back',
  phoneTitle: 'administration',
  words: ['writing', 'settings', 'administration'],
} as const

/** Of `pages.ts`: for those who look after the server. */
export const administrationPages = {
  health: page({
    ...ofAdministration,
    path: '/admin',
    module: 'features/administration/health/HealthPage.tsx',
    title: 'admin_health',
  }),
  everybody: page({
    ...ofAdministration,
    path: '/admin/people',
    module: 'features/administration/EverybodyPage.tsx',
    title: 'admin_people_page',
  }),
  allGroups: page({
    ...ofAdministration,
    path: '/admin/groups',
    module: 'features/administration/AllGroupsPage.tsx',
    title: 'admin_groups_page',
  }),
  storage: page({
    ...ofAdministration,
    path: '/admin/storage',
    module: 'features/administration/storage/StoragePage.tsx',
    title: 'admin_storage',
  }),
  backups: page({
    ...ofAdministration,
    path: '/admin/backups',
    module: 'features/administration/BackupsPage.tsx',
    title: 'admin_backups',
  }),
  administeredEmail: page({
    ...ofAdministration,
    path: '/admin/email',
    module: 'features/administration/email/EmailPage.tsx',
    title: 'admin_email',
  }),
  administeredNotice: page({
    ...ofAdministration,
    path: '/admin/notice',
    module: 'features/administration/notice/NoticePage.tsx',
    title: 'admin_notice',
  }),
  serverSettings: page({
    ...ofAdministration,
    path: '/admin/settings',
    module: 'features/server-settings/ServerSettingsPage.tsx',
    title: 'settings',
  }),
  /** The way through the settings, for whoever made the first account. */
  firstRun: page({
    isForVisitors: true,
    path: '/first-run/$step',
    module: 'features/first-run/FirstRunPage.tsx',
    words: ofAdministration.words,
    title: 'first_run_title',
  }),
  administratorActs: page({
    ...ofAdministration,
    path: '/admin/record',
    module: 'features/administration/ActsPage.tsx',
    title: 'admin_record',
  }),
}
