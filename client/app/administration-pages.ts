import { page } from './page.ts'

const administrationPage = {
  inside: 'app',
  phoneBar: 'back',
  phoneTitle: 'administration',
  words: ['writing', 'settings', 'administration'],
} as const

/** For those who look after the server. */
export const administrationPages = {
  health: page({
    ...administrationPage,
    path: '/admin',
    module: 'features/administration/HealthPage.tsx',
    title: 'admin_health',
  }),
  everybody: page({
    ...administrationPage,
    path: '/admin/people',
    module: 'features/administration/EverybodyPage.tsx',
    title: 'admin_people_page',
  }),
  administratorActs: page({
    ...administrationPage,
    path: '/admin/record',
    module: 'features/administration/ActsPage.tsx',
    title: 'admin_record',
  }),
}
