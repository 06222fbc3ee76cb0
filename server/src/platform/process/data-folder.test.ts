import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/postgres.ts'
import { claimDataFolder } from './data-folder.ts'
import { processMark } from './processes.ts'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const file = () => join(dataDir, 'server.json')
const held = () => JSON.parse(fs.readFileSync(file(), 'utf8')) as { pid: number; url: string }

test('server kedua menolak dan menyebut pemegangnya, sampai folder dilepas', async () => {
  const release = await claimDataFolder(dataDir, 'http://localhost:3000')
  await expect(claimDataFolder(dataDir, 'http://localhost:3001')).rejects.toThrow(
    `sudah berjalan di http://localhost:3000 (pid ${process.pid})`,
  )
  release()
  const releaseSecond = await claimDataFolder(dataDir, 'http://localhost:3001')
  releaseSecond()
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('pemegang yang sudah mati tidak menghalangi', async () => {
  fs.writeFileSync(file(), JSON.stringify({ pid: 2 ** 22 + 1, url: 'http://localhost:1', tanda: 'x' }))
  await claimDataFolder(dataDir, 'http://localhost:3000')
  expect(held().pid).toBe(process.pid)
})

test.runIf(processMark(process.pid) !== '')('pid yang kini dipakai proses lain bukan pemegang', async () => {
  fs.writeFileSync(file(), JSON.stringify({ pid: process.ppid, url: 'http://localhost:1', tanda: 'dulu/1' }))
  await claimDataFolder(dataDir, 'http://localhost:3000')
  expect(held().pid).toBe(process.pid)
})

test('berkas yang robek karena mati lampu diganti', async () => {
  fs.writeFileSync(file(), '{"pid": 1')
  await claimDataFolder(dataDir, 'http://localhost:3000')
  expect(held().url).toBe('http://localhost:3000')
})

test('melepas tidak menghapus klaim server lain', async () => {
  const release = await claimDataFolder(dataDir, 'http://localhost:3000')
  fs.writeFileSync(file(), JSON.stringify({ pid: process.ppid, url: 'http://localhost:9', tanda: 'lain' }))
  release()
  expect(held().url).toBe('http://localhost:9')
})

test('dari enam server yang mulai serentak atas klaim basi tepat satu yang menang', async () => {
  fs.writeFileSync(file(), JSON.stringify({ pid: 2 ** 22 + 1, url: 'http://localhost:1', tanda: 'x' }))
  const module = fileURLToPath(new URL('./data-folder.ts', import.meta.url))
  const script = `import { claimDataFolder } from ${JSON.stringify(module)}
    process.stdin.once('data', async () => {
      await claimDataFolder(${JSON.stringify(dataDir)}, 'http://x').then(() => console.log('menang'), () => console.log('kalah'))
    }).once('end', () => process.exit())
    console.log('siap')`
  const participants = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
    const output = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>
    return { child, line: async () => String((await output.next()).value).trim() }
  })
  for (const { line } of participants) expect(await line()).toBe('siap')
  for (const { child } of participants) child.stdin.write('mulai\n')
  const results = await Promise.all(participants.map(({ line }) => line()))
  // All live until here, so that no winner's death makes room for a second one.
  for (const { child } of participants) child.stdin.end()
  expect(results.toSorted()).toEqual(['kalah', 'kalah', 'kalah', 'kalah', 'kalah', 'menang'])
})
