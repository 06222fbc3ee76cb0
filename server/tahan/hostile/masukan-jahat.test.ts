import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { buatBuku, cocokkan } from '../buku.ts'
import { dijawab, kirimMentah } from '../klien-mentah.ts'
import { bacaHalaman, masukSebagai, pesanOrang } from '../orang.ts'
import { buatKiriman, kirimkan, tulisTerus } from '../penulis.ts'
import { folderDari, nyalakan, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { buatAcak, laporkan, ringkasMs, skala } from '../skala.ts'
import { JAHAT_MULAI, masukanMesin } from './masukan-mesin.ts'
import { masukanApi, masukanMentah, semuaEndpoint } from './masukan-web.ts'
import type { Masukan } from './racun.ts'

const BANYAK = skala(100_000, 1_000)
const SERENTAK = 16
const PERAN = ['sekolah', 'admin', 'kabkota', 'gtk', 'monitoring'] as const

/** quality.md 2.13 */
test(`${BANYAK} masukan jahat: tidak pernah 5xx selain 503 yang dirancang, tetangga tidak terganggu, sesudahnya hidup`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const buku = buatBuku()
  const tetangga = tulisTerus(server, buku, { jumlah: 4, jedaMs: 100 })
  const daftar = await semuaEndpoint()
  const idMesin = await mesinBolehRusak(server.port)
  const jumlah = new Map<string, number>()
  const buruk: string[] = []
  const masukSemua = (): Promise<string[]> => Promise.all(PERAN.map((peran) => masukSebagai(server.port, peran)))
  let token = await masukSemua()
  const memori: number[] = []
  let ke = 0

  const satuPenyerang = async (): Promise<void> => {
    while (ke < BANYAK && buruk.length < 80) {
      const nomor = ke++
      if (nomor % (BANYAK / 4) === 0) memori.push(memoriMb(server.proses.pid))
      // Hostile calls sign out, too.
      if (nomor % 1000 === 500) token = await masukSemua()
      const acak = buatAcak(nomor)
      const pilihan = nomor % 5
      const masukan =
        pilihan < 2 ? masukanMesin(acak) : pilihan < 4 ? masukanApi(acak, daftar, token, idMesin) : masukanMentah(acak)
      const hasil = await coba(server.port, masukan)
      jumlah.set(hasil, (jumlah.get(hasil) ?? 0) + 1)
      if (hasil.startsWith('5') && !(hasil === '503' && masukan.boleh503)) buruk.push(ceritakan(nomor, hasil, masukan))
    }
  }
  await Promise.all(Array.from({ length: SERENTAK }, satuPenyerang))
  await tetangga.berhenti()

  expect(buruk).toEqual([])
  expect(tetangga.gagal).toEqual(new Map())
  expect(server.proses.exitCode, server.keluaran()).toBeNull()
  expect(await kirimkan(server, buku, buatKiriman(seriMesin(0), 20))).toMatchObject({ diakui: true })
  expect(await bacaHalaman(server, await masukSebagai(server.port, 'sekolah'))).toMatchObject({ status: 200 })
  expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject({ hilang: [], ganda: [] })
  laporkan('masukan jahat', {
    banyak: BANYAK,
    jawaban: JSON.stringify(Object.fromEntries([...jumlah].toSorted(([a], [b]) => a.localeCompare(b)))),
    'tap tetangga': buku.diakui.size,
    'tetangga menunggu': ringkasMs(tetangga.tunggu),
    'memori server MB': [...memori, memoriMb(server.proses.pid)].join(' '),
  })
  expect((await server.hentikan()).kode).toBe(0)
})

const memoriMb = (pid: number | undefined): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** Broken requests end by the server's hand or by ours; both are fine. */
async function coba(port: number, { bytes }: Masukan): Promise<string> {
  const jawaban = await kirimMentah(port, bytes, 1500)
  return dijawab(jawaban) ? String(jawaban.status) : 'tanpa jawaban'
}

/** The number is the seed: the same input again with `buatAcak(nomor)`. */
const ceritakan = (nomor: number, hasil: string, { nama, bytes }: Masukan): string =>
  `${hasil} #${nomor} ${nama}: ${JSON.stringify(bytes.subarray(0, 600).toString('latin1'))}`

async function mesinBolehRusak(port: number): Promise<string[]> {
  const token = await masukSebagai(port, 'sekolah')
  const jawaban = await kirimMentah(port, pesanOrang('GET', '/api/mesin', token))
  if (!dijawab(jawaban)) throw new Error(jawaban.putus)
  const { rows } = JSON.parse(jawaban.badan) as { rows: { id: string; nomorSeri: string }[] }
  return rows.filter(({ nomorSeri }) => nomorSeri >= seriMesin(JAHAT_MULAI)).map(({ id }) => id)
}
