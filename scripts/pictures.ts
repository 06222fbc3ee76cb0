import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { prepareExample, startServer } from '../e2e/kit/server.ts'
import { photographer } from './pictures/photographer.ts'
import { SHOTS } from './pictures/shots.ts'
import { webpEncoder } from './pictures/webp.ts'
import { ROOT } from './walls/sources.ts'

/**
 * `npm run pictures [name …]`: the pictures of docs/panduan, taken anew from a demo country of its own, so that they never
 * grow old. GEISA_URL: of a server that runs already. What a mark speaks of and does not find is told, and ends with 1.
 */
const FOLDER = join(ROOT, 'docs', 'panduan', 'gambar')
const only = process.argv.slice(2)

const server = await startOwn()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
})
try {
  await takeAll(browser)
} finally {
  await browser.close()
  await server.close()
}

async function startOwn(): Promise<{ url: string; close: () => Promise<void> }> {
  const running = process.env['GEISA_URL']
  if (running !== undefined) return { url: running, close: async () => undefined }
  const example = await prepareExample()
  process.env['GEISA_CONTOH'] = example
  const { url, close } = await startServer()
  return {
    url,
    close: async () => {
      await close()
      rmSync(example, { recursive: true, force: true })
    },
  }
}

async function takeAll(one: Browser): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const take = await photographer(one, server.url)
  const encode = await webpEncoder(one)
  for (const shot of SHOTS) {
    if (only.length > 0 && !only.includes(shot.name)) continue
    const { png, missing } = await take(shot)
    writeFileSync(join(FOLDER, `${shot.name}.webp`), await encode(png))
    if (missing.length > 0) process.exitCode = 1
    console.log(`${shot.name}${missing.length > 0 ? `: mark ${missing.join(', ')} not found` : ''}`)
  }
  const bytes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size)
  console.log(`${bytes.length} pictures, ${Math.round(bytes.reduce((a, b) => a + b, 0) / 1000)} KB`)
}
