import { createRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/print.css'
import './ui/boot.css'
import { App } from './app/App.tsx'
import { startTranslation } from './i18n/index.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const shell = place.innerHTML
createRoot(place).render(<App shell={shell} translated={startTranslation()} />)
