import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { guide } from './plugin-guide.ts'
import { splashFirst } from './plugin-splash.ts'

const SERVER = process.env.GEISA_SERVER ?? 'http://localhost:3000'

/** jspdf reaches for these only to draw HTML, which we never do: 200 KB that nobody should download. */
const WITHOUT = ['html2canvas', 'canvg', 'dompurify']
const EMPTY_MODULE = 'data:text/javascript,export default null'

/** And for this one only to place PNG pictures, of which our papers have none. */
const WITHOUT_PNG = 'data:text/javascript,export const decode = null'

const LIBRARY = /[\\/]node_modules[\\/]/
const OUR_OWN = /[\\/](web[\\/]src|contract|engine)[\\/]/
/** Fields of the sign-in page and of every form. */
const INPUT = [
  /@mui[\\/]material[\\/](InputBase|InputAdornment|InputLabel|OutlinedInput|NotchedOutline|Form[A-Z][A-Za-z]+)[\\/]/,
  /@mui[\\/]material[\\/]utils[\\/](useSlot|isMuiElement)/,
  /useMutation|Visibility(Off)?Outlined|preload-helper/,
  /[\\/](initial-focus|error-focus|dead-button|tamu-input|tamu-form|tamu-frame|guide-link)\./,
]
const ICON = /@mui[\\/]icons-material[\\/]/

/**
 * What many pages share, as a few files: left to itself it was one for each icon and piece, a hundred and more before a
 * page could be drawn, and each page named them all (quality.md 1: at most 25 after sign-in). The sign-in page gets the
 * first three only; a journey holds its weight.
 */
const BERKAS = [
  { name: 'pustaka', tags: ['$initial' as const], test: LIBRARY, priority: 5 },
  { name: 'awal', tags: ['$initial' as const], priority: 4 },
  // A menu alone has a dozen, of some hundred bytes each.
  { name: 'ikon', test: ICON, priority: 3.5 },
  { name: 'isian', test: (id: string) => INPUT.some((pattern) => pattern.test(id)), minShareCount: 2, priority: 4 },
  { name: 'komponen', test: LIBRARY, minShareCount: 3, priority: 3 },
  { name: 'bersama', test: OUR_OWN, minShareCount: 3, priority: 2 },
]

const COMPRESSIBLE = /\.(js|css|html|svg)$/
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Beside every file of the build its smallest forms: packed once here, not for each reader on the server. */
function packFiles(): Plugin {
  return {
    name: 'geisa-padat',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = (await readdir(dir, { recursive: true })).filter((path) => COMPRESSIBLE.test(path))
      await Promise.all(files.map((path) => pack(join(dir, path))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path)
  const [smallest, zipped] = await Promise.all([promisify(brotliCompress)(content, SMALLEST), promisify(gzip)(content)])
  if (smallest.length < content.length)
    await Promise.all([writeFile(`${path}.br`, smallest), writeFile(`${path}.gz`, zipped)])
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), guide(), splashFirst(), packFiles()],
  resolve: {
    alias: { ...Object.fromEntries(WITHOUT.map((nama) => [nama, EMPTY_MODULE])), 'fast-png': WITHOUT_PNG },
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
    rolldownOptions: { output: { codeSplitting: { groups: BERKAS } } },
  },
})
