import { setTimeout as tidur } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { ambilJatuhTempo, aturSlot, berdetak, tandaiTerputus } from './commands-jalan.ts'
import { listJalanMentah, pasangJob, semuaKerja, tanpaBawaan } from './cronjob.test-bahan.ts'
import { mulaiPenjadwal } from './penjadwal.ts'
import type { Kerja } from './tugas.ts'

/** Thursday 5 March 2026, 10:00 WIB. */
const KINI = '2026-03-05T03:00:00.000Z'
const SLOT = '2026-03-04T18:30:00.000Z'
const BESOK = '2026-03-05T18:30:00.000Z'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  uji.aplikasi.clock.set(KINI)
  await tanpaBawaan(uji.aplikasi.db)
})

function jadwalkan(kerja: Kerja): { catatan: Error[]; hentikan: () => Promise<void> } {
  const catatan: Error[] = []
  const hentikan = mulaiPenjadwal(uji.aplikasi, (galat) => catatan.push(galat), {
    kerja: semuaKerja(kerja),
    jedaMs: 100,
    batasTuntasMs: 500,
  })
  onTestFinished(hentikan)
  return { catatan, hentikan }
}
const slot = async (id: number): Promise<string | null> =>
  (await sql<{ berikutnya: string | null }>`select berikutnya from cronjob where id = ${id}`.execute(uji.aplikasi.db))
    .rows[0]?.berikutnya ?? null

it('slot yang lewat selama semua server mati dijalankan sekali, bukan sepuluh kali', async () => {
  const { db } = uji.aplikasi
  const id = await pasangJob(db, { berikutnya: '2026-02-20T18:30:00.000Z' })
  let kali = 0
  const { catatan } = jadwalkan(async () => `jalan ke-${++kali}`)
  await expect.poll(() => listJalanMentah(db, id)).toMatchObject([{ status: 'SUCCESS', pesan: 'jalan ke-1' }])
  expect(await slot(id)).toBe(BESOK)
  // Many a look later.
  await tidur(1_000)
  expect(kali).toBe(1)
  expect(catatan).toEqual([])
})

it('belum waktunya atau tidak aktif: tidak dijalankan', async () => {
  const { db } = uji.aplikasi
  await pasangJob(db, { berikutnya: BESOK })
  await pasangJob(db, { berikutnya: SLOT, aktif: false })
  expect(await ambilJatuhTempo(uji.aplikasi, 'uji')).toBeNull()
})

it('enam pengambil serentak: satu job diambil satu kali', async () => {
  const { db } = uji.aplikasi
  const ids = [await pasangJob(db, { berikutnya: SLOT }), await pasangJob(db, { berikutnya: SLOT })]
  const hasil = await Promise.all(Array.from({ length: 6 }, () => ambilJatuhTempo(uji.aplikasi, 'uji')))
  // Whoever found a row locked got another one, or nothing; whatever is left is taken by the next look.
  while ((await ambilJatuhTempo(uji.aplikasi, 'uji')) !== null);
  expect(hasil.some((satu) => satu !== null)).toBe(true)
  for (const id of ids) expect(await listJalanMentah(db, id)).toHaveLength(1)
})

it('selama satu jalan masih hidup slot berikutnya menunggu, lalu jalan sekali', async () => {
  const { db, clock } = uji.aplikasi
  const id = await pasangJob(db, { berikutnya: SLOT })
  expect(await ambilJatuhTempo(uji.aplikasi, 'uji')).not.toBeNull()
  clock.set('2026-03-08T03:00:00.000Z')
  expect(await ambilJatuhTempo(uji.aplikasi, 'uji')).toBeNull()
  await sql`update cronjob_jalan set status = 'SUCCESS'`.execute(db)
  expect(await ambilJatuhTempo(uji.aplikasi, 'uji')).toMatchObject({ slot: BESOK })
  expect(await slot(id)).toBe('2026-03-08T18:30:00.000Z')
  expect(await listJalanMentah(db, id)).toHaveLength(2)
})

it('jalan yang tidak berdetak 60 detik menjadi terputus, dan slot berikutnya tetap jalan', async () => {
  const { db } = uji.aplikasi
  const id = await pasangJob(db, { berikutnya: SLOT })
  const jalan = await ambilJatuhTempo(uji.aplikasi, 'mati')
  await sql`update cronjob_jalan set detak = clock_timestamp() - interval '50 seconds'`.execute(db)
  await tandaiTerputus(db)
  expect(await listJalanMentah(db, id)).toMatchObject([{ status: 'RUNNING' }])
  await sql`update cronjob_jalan set detak = clock_timestamp() - interval '61 seconds'`.execute(db)
  await sql`update cronjob set berikutnya = ${KINI}`.execute(db)
  jadwalkan(async () => 'baik')
  await expect
    .poll(() => listJalanMentah(db, id))
    .toMatchObject([
      { status: 'FAILED', pesan: 'terputus', server: 'mati' },
      { status: 'SUCCESS', pesan: 'baik' },
    ])
  // Whoever was declared dead hears of it.
  expect(await berdetak(db, jalan?.id ?? 0)).toBe(false)
})

it('kegagalan tercatat dengan kalimat, tanpa isi galatnya; slot berikutnya tetap', async () => {
  const { db } = uji.aplikasi
  const id = await pasangJob(db, { berikutnya: SLOT })
  const { catatan } = jadwalkan(async () => {
    throw Object.assign(new Error('no space left'), { code: 'EXDEV' })
  })
  await expect
    .poll(() => listJalanMentah(db, id))
    .toMatchObject([{ status: 'FAILED', pesan: 'Tugas ini gagal (EXDEV). Rinciannya ada di log server.' }])
  expect(catatan.map(String)).toEqual(['Error: no space left'])
  expect(await slot(id)).toBe(BESOK)
})

it('server yang dimatikan menghentikan yang sedang berjalan dan mencatatnya', async () => {
  const { db } = uji.aplikasi
  const id = await pasangJob(db, { berikutnya: SLOT })
  const { hentikan } = jadwalkan(async (_, { henti }) => {
    await tidur(60_000, undefined, { signal: henti })
    return 'tidak mungkin'
  })
  await expect.poll(() => listJalanMentah(db, id)).toMatchObject([{ status: 'RUNNING' }])
  await hentikan()
  expect(await listJalanMentah(db, id)).toMatchObject([{ status: 'FAILED', pesan: 'dihentikan: server dimatikan' }])
})

it('yang tidak mendengar henti ditinggalkan dengan catatan', { timeout: 20_000 }, async () => {
  const { db } = uji.aplikasi
  const id = await pasangJob(db, { berikutnya: SLOT })
  const akhir = Promise.withResolvers<string>()
  const { hentikan } = jadwalkan(() => akhir.promise)
  await expect.poll(() => listJalanMentah(db, id)).toMatchObject([{ status: 'RUNNING' }])
  await hentikan()
  akhir.resolve('terlambat')
  await tidur(200)
  expect(await listJalanMentah(db, id)).toMatchObject([{ status: 'FAILED', pesan: 'dihentikan: server dimatikan' }])
})

it('slot yang belum ada dihitung; slot dari jam yang salah ditarik kembali; slot yang lewat dibiarkan', async () => {
  const { db } = uji.aplikasi
  const baru = await pasangJob(db, { berikutnya: SLOT })
  await sql`update cronjob set berikutnya = null`.execute(db)
  const jauh = await pasangJob(db, { berikutnya: '2040-01-01T18:30:00.000Z' })
  const lusa = await pasangJob(db, { berikutnya: '2026-03-06T18:30:00.000Z' })
  const lewat = await pasangJob(db, { berikutnya: SLOT })
  await aturSlot(uji.aplikasi)
  expect([await slot(baru), await slot(jauh)]).toEqual([BESOK, BESOK])
  // A server whose clock is some seconds behind takes back nothing that another has moved on.
  expect(await slot(lusa)).toBe('2026-03-06T18:30:00.000Z')
  expect(await slot(lewat)).toBe(SLOT)
})
