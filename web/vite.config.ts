import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = process.env.GEISA_SERVER ?? 'http://localhost:3000'

/** jspdf reaches for these only to draw HTML, which we never do: 200 KB that nobody should download. */
const TANPA = ['html2canvas', 'canvg', 'dompurify']
const MODUL_KOSONG = 'data:text/javascript,export default null'

/** And for this one only to place PNG pictures, of which our papers have none. */
const TANPA_PNG = 'data:text/javascript,export const decode = null'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: { ...Object.fromEntries(TANPA.map((nama) => [nama, MODUL_KOSONG])), 'fast-png': TANPA_PNG },
  },
  server: { port: 5173, proxy: { '/api': SERVER, '/iclock': SERVER } },
  preview: { proxy: { '/api': SERVER, '/iclock': SERVER } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // No data: addresses and no inline scripts: the content security policy allows neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The libraries of the first load as one file, which packs better and outlives our own changes in the cache; with
    // thirty, every page that is fetched later also has to name them all (quality.md 1).
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'pustaka', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ }] } },
    },
  },
})
