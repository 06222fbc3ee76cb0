import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { tulisTerus } from '../penulis.ts'
import { folderDari, kumpulkan, nyalakan, spawnServer, urlPostgres } from '../server-nyata.ts'
import { laporkan, ringkasMs, skala } from '../skala.ts'

const NODE_KOSONG_TENANG_MS = 60

/** quality.md 2.4 */
test('server kedua pada folder data yang sama menolak dalam 2 detik dan menyebut siapa pemegangnya', async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const buku = buatBuku()
  const penulis = tulisTerus(server, buku)
  const lama: number[] = []
  for (let kali = 0; kali < skala(20, 2); kali++) {
    const { kode, teks, ms } = await cobaNyalakan(folder)
    expect([kode, teks]).toEqual([1, expect.stringContaining(`(pid ${server.proses.pid})`)])
    expect(teks).toMatch(/Geisa sudah berjalan di http:\/\//)
    lama.push(ms)
  }
  // Neighbours on the machine slow down one start more than another, and an empty program as well.
  expect(Math.min(...lama)).toBeLessThan(2000 * Math.max(1, nodeKosongMs() / NODE_KOSONG_TENANG_MS))
  await penulis.berhenti()
  // The first one never noticed.
  expect(penulis.gagal).toEqual(new Map())
  expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject({ ...SESUAI, tersimpan: buku.diakui.size })
  await server.hentikan()
  expect(existsSync(join(folder, 'server.json'))).toBe(false)
  laporkan('server kedua', { 'menolak dalam': ringkasMs(lama) })
})

test('dari beberapa server yang dinyalakan bersamaan pada satu folder tepat satu yang jalan', async () => {
  const folder = folderDari(inject('templatTahan'))
  for (let kali = 0; kali < skala(10, 1); kali++) {
    const proses = Array.from({ length: 3 }, () => spawnServer(folder))
    const hasil = await Promise.all(
      proses.map(async (satu) => {
        const keluaran = kumpulkan(satu)
        while (satu.exitCode === null && !keluaran().includes('Geisa siap')) {
          await new Promise((lanjut) => setTimeout(lanjut, 20))
        }
        return keluaran().includes('Geisa siap') ? 'siap' : `${satu.exitCode} ${keluaran()}`
      }),
    )
    expect(hasil.filter((satu) => satu === 'siap')).toHaveLength(1)
    expect(hasil.filter((satu) => /^1 (Geisa sudah berjalan|Server lain sedang)/.test(satu))).toHaveLength(2)
    const pemenang = proses.find((satu) => satu.exitCode === null)
    const selesai = new Promise((resolve) => pemenang?.once('exit', resolve))
    pemenang?.kill('SIGTERM')
    expect(await selesai).toBe(0)
  }
})

test('server yang mati di tengah mengambil folder data tidak menghalangi yang berikutnya', async () => {
  const folder = folderDari(inject('templatTahan'))
  const mati = await nyalakan(folder)
  await mati.bunuh()
  // As it looks when death comes while the file of a dead holder is being replaced.
  mkdirSync(join(folder, 'server.json.gerbang'))
  await nyalakan(folder)
  expect(JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8'))).not.toMatchObject({ pid: mati.proses.pid })
})

/** What starting Node costs by itself at this moment. */
function nodeKosongMs(): number {
  const awal = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - awal
}

async function cobaNyalakan(folder: string): Promise<{ kode: number | null; teks: string; ms: number }> {
  const awal = performance.now()
  const proses = spawnServer(folder)
  const teks = kumpulkan(proses)
  const kode = await new Promise<number | null>((resolve) => proses.once('close', resolve))
  return { kode, teks: teks(), ms: performance.now() - awal }
}
