import { setTimeout as tidur } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { kirimSinyal, perintahProses, tunggu } from '../../src/platform/process/proses.ts'
import { buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { cocokkanOrang, ORANG_SESUAI } from '../buku-orang.ts'
import { bekerjaTerus, buatBukuOrang, masukSebagai, mesinOperator } from '../orang.ts'
import { buatKiriman, kirimkan, type Sasaran, tulisTerus } from '../penulis.ts'
import { folderDari, nyalakan, prosesPostgres, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { buatAcak, laporkan, ringkasMs, skala } from '../skala.ts'

const RONDE = skala(50, 3)
/** kill -9 of the postmaster, its immediate stop, kill -9 of a backend (which makes PostgreSQL recover from a crash). */
const CARA = ['postmaster SIGKILL', 'postmaster SIGQUIT', 'backend SIGKILL'] as const

/** quality.md 2.2 */
test(`PostgreSQL dibunuh atau dihentikan seketika, ${RONDE} ronde: server tetap hidup, pulih dalam 10 detik, yang diakui tersimpan tepat sekali`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const acak = buatAcak(20_262)
  const buku = buatBuku()
  const server = await nyalakan(folder)
  const penulis = tulisTerus(server, buku)
  const bukuOrang = buatBukuOrang()
  const token = await masukSebagai(server.port, 'sekolah')
  const orang = bekerjaTerus(server, token, await mesinOperator(server, token), buku, bukuOrang)
  const pulih: number[] = []

  for (let ronde = 0; ronde < RONDE; ronde++) {
    await tidur(acak.bulat(200, 1500))
    // Something new to lose, however slow the machine.
    const [taps, berkas] = [buku.diakui.size, bukuOrang.berkas.diakui.size]
    expect(await tunggu(() => buku.diakui.size > taps && bukuOrang.berkas.diakui.size > berkas, 60_000)).toBe(true)
    const cara = CARA[ronde % CARA.length] ?? CARA[0]
    bunuhPostgres(folder, cara)
    pulih.push(await sampaiDiakui(server, buku))
    expect(
      pulih.at(-1),
      `round ${ronde}, ${cara}: ${server.keluaran()} ${JSON.stringify([...penulis.gagal])}`,
    ).toBeLessThan(10_000)
    expect(server.proses.exitCode, server.keluaran()).toBeNull()
    if (ronde % 5 === 0) expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject(SESUAI)
  }
  await Promise.all([penulis.berhenti(), orang.berhenti()])

  // Machines heard OK or a 503 FAIL, people an answer or a polite refusal; nobody a 500 or silence.
  expect([...penulis.gagal.keys()].filter((sebab) => sebab !== '503 FAIL')).toEqual([])
  expect(orang.buruk).toEqual([])
  expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject(SESUAI)
  expect(await kirimkan(server, buku, buatKiriman(seriMesin(0), 50))).toMatchObject({ diakui: true })
  expect((await server.hentikan()).kode).toBe(0)
  await nyalakan(folder)
  const akhir = await cocokkan(urlPostgres(folder), buku)
  expect(akhir).toMatchObject(SESUAI)
  expect(await cocokkanOrang(urlPostgres(folder), folder, bukuOrang)).toEqual(ORANG_SESUAI)
  laporkan('PostgreSQL dibunuh', {
    ronde: RONDE,
    dikirim: buku.dikirim.size,
    diakui: buku.diakui.size,
    tersimpan: akhir.tersimpan,
    hilang: akhir.hilang.length,
    pulih: ringkasMs(pulih),
    'jawaban mesin': ringkasMs(penulis.tunggu),
    'ditolak 503': penulis.gagal.get('503 FAIL') ?? 0,
    'mesin didaftarkan': bukuOrang.mesin.diakui.size,
    'berkas diunggah': bukuOrang.berkas.diakui.size,
    'jawaban orang': JSON.stringify(Object.fromEntries(orang.jumlah)),
    'orang menunggu': ringkasMs(orang.lama),
  })
})

test('PostgreSQL dibunuh tepat saat server siap: server tetap hidup, dan tugas berkala menyusul', async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  bunuhPostgres(folder, 'postmaster SIGKILL')
  expect(await sampaiDiakui(server, buatBuku())).toBeLessThan(10_000)
  const client = new pg.Client({ connectionString: urlPostgres(folder) })
  await client.connect()
  onTestFinished(() => client.end())
  const jalan = async () => (await client.query(`select from cronjob_jalan where status = 'SUCCESS'`)).rowCount ?? 0
  const sebelum = await jalan()
  await client.query(`update cronjob set berikutnya = now() where tugas = 'lipat-penghitung'`)
  await expect.poll(jalan, { timeout: 90_000, interval: 250 }).toBeGreaterThan(sebelum)
  expect(server.proses.exitCode, server.keluaran()).toBeNull()
})

function bunuhPostgres(folder: string, cara: (typeof CARA)[number]): void {
  const semua = prosesPostgres(folder)
  const postmaster = semua.find((pid) => perintahProses(pid).includes('/bin/postgres'))
  const backend = semua.filter((pid) => perintahProses(pid).startsWith('postgres: postgres postgres'))
  const sasaran = cara === 'backend SIGKILL' ? backend.at(-1) : postmaster
  if (sasaran === undefined) throw new Error(`nobody to kill among ${semua.map(perintahProses).join(' | ')}`)
  kirimSinyal(sasaran, cara === 'postmaster SIGQUIT' ? 'SIGQUIT' : 'SIGKILL')
}

/** Milliseconds from the kill to the first post that was sent after it and acknowledged. */
async function sampaiDiakui(sasaran: Sasaran, buku: ReturnType<typeof buatBuku>): Promise<number> {
  const awal = performance.now()
  // An orphaned backend may still answer for a moment.
  await tidur(100)
  while (performance.now() - awal < 30_000) {
    const { diakui } = await kirimkan(sasaran, buku, buatKiriman(seriMesin(60), 3))
    if (diakui) break
    await tidur(50)
  }
  return performance.now() - awal
}
