import { installPrograms } from './checks/install-programs.ts'
import { run } from './checks/tools.ts'

/** axe and the console on every screen in every state, longer words on every page. Words after it go to Playwright: `-- -g writer`. */
installPrograms()
process.env.ALL_SCREENS = '1'
const code = await run('playwright', ['test', 'e2e/accessibility-axe', 'e2e/longer-words', ...process.argv.slice(2)])
process.exit(code === 0 ? 0 : 1)
