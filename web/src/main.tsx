import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { beginAsTamu } from './api/sesi.ts'
import { App } from './app.tsx'

// Else zod asks, when its first schema is made, whether it may compile text, which the page's policy forbids and notes as an
// offence. It is set before the first of them is fetched.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
beginAsTamu()
// In slices: what is typed or touched meanwhile is answered, and the splash stands until the page is whole.
startTransition(() =>
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
