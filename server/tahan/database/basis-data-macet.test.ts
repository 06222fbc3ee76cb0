import { setTimeout as tidur } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/postgres-tertanam.ts'
import { kirimSinyal } from '../../src/platform/process/proses.ts'
import { type Buku, buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { dijawab, kirimMentah, pesanAmbil } from '../klien-mentah.ts'
import { bacaHalaman, masukSebagai, penolakanSopan } from '../orang.ts'
import { buatKiriman, kirimkan, type Sasaran, tulisTerus } from '../penulis.ts'
import { folderBaru, folderDari, nyalakan, prosesPostgres, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { laporkan, ringkasMs, skala } from '../skala.ts'
import { pasangPenghalang } from './penghalang.ts'

/** quality.md 2.2: whoever asks hears within 5 s that it cannot be done now. */
const BATAS_JAWAB_MS = 5_000
const BATAS_PULIH_MS = 10_000

describe('basis data tidak menjawab', () => {
  test('PostgreSQL membeku: mesin mendapat 503 FAIL dan orang 503 dengan Retry-After dalam 5 detik; sesudahnya pulih sendiri', async () => {
    const folder = folderDari(inject('templatTahan'))
    const server = await nyalakan(folder)
    const { buku, token } = await siapkan(server)
    const beku = prosesPostgres(folder)
    onTestFinished(() => beku.forEach((pid) => kirimSinyal(pid, 'SIGCONT')))
    for (const pid of beku) kirimSinyal(pid, 'SIGSTOP')
    const lama = await semuaDitolak(server, buku, token)
    for (const pid of beku) kirimSinyal(pid, 'SIGCONT')
    const pulih = await sampaiPulih(server, buku, token)
    expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject(SESUAI)
    laporkan('PostgreSQL membeku', { 'sampai ditolak': ringkasMs(lama), 'pulih ms': pulih })
  })

  test('basis data jauh terputus, lalu diam tanpa kabar: 503 dalam 5 detik, dan pulih tanpa mulai ulang', async () => {
    const folder = folderDari(inject('templatTahan'))
    const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
    onTestFinished(() => postgres.stop())
    const penghalang = await pasangPenghalang(postgres.url)
    const server = await nyalakan(folderBaru(), { DATABASE_URL: penghalang.url })
    const { buku, token } = await siapkan(server)

    await penghalang.putus()
    const terputus = await semuaDitolak(server, buku, token)
    await penghalang.pulih()
    const pulihPutus = await sampaiPulih(server, buku, token)

    penghalang.bisu()
    const diam = await semuaDitolak(server, buku, token)
    await penghalang.pulih()
    const pulihDiam = await sampaiPulih(server, buku, token)

    expect(server.proses.exitCode).toBeNull()
    expect(await cocokkan(postgres.url, buku)).toMatchObject(SESUAI)
    laporkan('basis data jauh', {
      'terputus, sampai ditolak': ringkasMs(terputus),
      'pulih ms': pulihPutus,
      'diam, sampai ditolak': ringkasMs(diam),
      'pulih dari diam ms': pulihDiam,
    })
  })
})

/** A session, and connections that are warm and busy. */
async function siapkan(server: Sasaran): Promise<{ buku: Buku; token: string }> {
  const buku = buatBuku()
  const token = await masukSebagai(server.port, 'sekolah')
  const penulis = tulisTerus(server, buku, { jedaMs: 5 })
  await tidur(500)
  await penulis.berhenti()
  expect(penulis.gagal).toEqual(new Map())
  return { buku, token }
}

/** In the full run twice: the first to ask finds warm connections, the second those that were left waiting. */
async function semuaDitolak(server: Sasaran, buku: Buku, token: string): Promise<number[]> {
  const lama: number[] = []
  for (let kali = 0; kali < skala(2, 1); kali++) {
    const [poll, halaman, ...kiriman] = await Promise.all([
      kirimMentah(server.port, pesanAmbil(`/iclock/getrequest?SN=${seriMesin(1)}`)),
      Promise.all([bacaHalaman(server, token), bacaHalaman(server, token)]),
      ...Array.from({ length: 12 }, (_, ke) => kirimkan(server, buku, buatKiriman(seriMesin(ke), 20))),
    ])
    expect(kiriman.filter((k) => k.sebab !== '503 FAIL')).toEqual([])
    expect(poll).toMatchObject({ status: 503, badan: 'FAIL' })
    expect(halaman.filter((jawaban) => !penolakanSopan(jawaban))).toEqual([])
    lama.push(...[poll, ...halaman, ...kiriman].map(({ ms }) => ms))
  }
  expect(Math.max(...lama)).toBeLessThan(BATAS_JAWAB_MS)
  return lama
}

/** Milliseconds until machines and people are served again. */
async function sampaiPulih(server: Sasaran, buku: Buku, token: string): Promise<number> {
  const awal = performance.now()
  const kiriman = buatKiriman(seriMesin(50), 10)
  for (;;) {
    const [tap, halaman] = await Promise.all([kirimkan(server, buku, kiriman), bacaHalaman(server, token)])
    const lama = performance.now() - awal
    if (tap.diakui && dijawab(halaman) && halaman.status === 200) return lama
    expect(lama, tap.sebab).toBeLessThan(BATAS_PULIH_MS)
    await tidur(100)
  }
}
