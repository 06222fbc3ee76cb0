import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Aplikasi } from './aplikasi.tsx'

const wadah = document.getElementById('root')
if (wadah === null) throw new Error('index.html has no #root')
createRoot(wadah).render(
  <StrictMode>
    <Aplikasi />
  </StrictMode>,
)
