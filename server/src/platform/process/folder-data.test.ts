import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderSementara } from '../../../test/postgres.ts'
import { klaimFolderData } from './folder-data.ts'
import { tandaProses } from './proses.ts'

let dataDir: string
beforeEach(() => {
  dataDir = folderSementara()
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const berkas = () => join(dataDir, 'server.json')
const isi = () => JSON.parse(fs.readFileSync(berkas(), 'utf8')) as { pid: number; url: string }

test('server kedua menolak dan menyebut pemegangnya, sampai folder dilepas', async () => {
  const lepas = await klaimFolderData(dataDir, 'http://localhost:3000')
  await expect(klaimFolderData(dataDir, 'http://localhost:3001')).rejects.toThrow(
    `sudah berjalan di http://localhost:3000 (pid ${process.pid})`,
  )
  lepas()
  const lepasKedua = await klaimFolderData(dataDir, 'http://localhost:3001')
  lepasKedua()
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('pemegang yang sudah mati tidak menghalangi', async () => {
  fs.writeFileSync(berkas(), JSON.stringify({ pid: 2 ** 22 + 1, url: 'http://localhost:1', tanda: 'x' }))
  await klaimFolderData(dataDir, 'http://localhost:3000')
  expect(isi().pid).toBe(process.pid)
})

test.runIf(tandaProses(process.pid) !== '')('pid yang kini dipakai proses lain bukan pemegang', async () => {
  fs.writeFileSync(berkas(), JSON.stringify({ pid: process.ppid, url: 'http://localhost:1', tanda: 'dulu/1' }))
  await klaimFolderData(dataDir, 'http://localhost:3000')
  expect(isi().pid).toBe(process.pid)
})

test('berkas yang robek karena mati lampu diganti', async () => {
  fs.writeFileSync(berkas(), '{"pid": 1')
  await klaimFolderData(dataDir, 'http://localhost:3000')
  expect(isi().url).toBe('http://localhost:3000')
})

test('melepas tidak menghapus klaim server lain', async () => {
  const lepas = await klaimFolderData(dataDir, 'http://localhost:3000')
  fs.writeFileSync(berkas(), JSON.stringify({ pid: process.ppid, url: 'http://localhost:9', tanda: 'lain' }))
  lepas()
  expect(isi().url).toBe('http://localhost:9')
})

test('dari enam server yang mulai serentak atas klaim basi tepat satu yang menang', async () => {
  fs.writeFileSync(berkas(), JSON.stringify({ pid: 2 ** 22 + 1, url: 'http://localhost:1', tanda: 'x' }))
  const modul = fileURLToPath(new URL('./folder-data.ts', import.meta.url))
  const naskah = `import { klaimFolderData } from ${JSON.stringify(modul)}
    process.stdin.once('data', async () => {
      await klaimFolderData(${JSON.stringify(dataDir)}, 'http://x').then(() => console.log('menang'), () => console.log('kalah'))
    }).once('end', () => process.exit())
    console.log('siap')`
  const peserta = Array.from({ length: 6 }, () => {
    const anak = spawn(process.execPath, ['--input-type=module', '-e', naskah], { stdio: ['pipe', 'pipe', 'inherit'] })
    const keluaran = anak.stdout.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>
    return { anak, baris: async () => String((await keluaran.next()).value).trim() }
  })
  for (const { baris } of peserta) expect(await baris()).toBe('siap')
  for (const { anak } of peserta) anak.stdin.write('mulai\n')
  const hasil = await Promise.all(peserta.map(({ baris }) => baris()))
  // All live until here, so that no winner's death makes room for a second one.
  for (const { anak } of peserta) anak.stdin.end()
  expect(hasil.toSorted()).toEqual(['kalah', 'kalah', 'kalah', 'kalah', 'kalah', 'menang'])
})
