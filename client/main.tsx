import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/index.css'
import { Providers } from './app/Providers.tsx'
import { startLanguage } from './i18n/i18n.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no place for the application')

await startLanguage()
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
