import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampaiMenunggu } from '../../../test/menunggu.ts'
import { dhgtkUji, tambahKoreksi } from './dhgtk.test-bahan.ts'

it('kabar tentang yang gagal menyebut semuanya, juga yang menyusul di hari yang sama', async () => {
  const uji = await dhgtkUji()
  await tambahKoreksi(uji, '202603000001', { tanggal: '2026-02-07', datang: '07:00', pulang: '12:00' })
  await uji.antre()
  const isi = async () =>
    (await sql<{ isi: string }>`select isi from pesan order by id`.execute(uji.aplikasi.db)).rows.map((p) => p.isi)
  await uji.penerima.atur({ mode: 'tolak', berisi: ':2026-02-07:' })
  await uji.kirim()
  expect(await isi()).toEqual([expect.stringMatching(/^2 data kehadiran ditolak/)])
  await tambahKoreksi(uji, '202603000002', { tanggal: '2026-02-06', datang: '07:05', pulang: null })
  await uji.antre('putusan')
  await uji.penerima.atur({ mode: 'tolak', berisi: ':2026-02-' })
  uji.maju(3600)
  await uji.kirim()
  const gagal = (await uji.baris()).filter((b) => b.status === 'Gagal').length
  expect(gagal).toBeGreaterThan(2)
  expect(await isi()).toEqual([expect.stringMatching(new RegExp(`^${gagal} data kehadiran ditolak`))])
})

it('jumlahnya dihitung sesudah pengirim lain selesai: yang baru saja ditolak baginya ikut disebut', async () => {
  const uji = await dhgtkUji()
  const { db } = uji.aplikasi
  await tambahKoreksi(uji, '202603000001', { tanggal: '2026-02-07', datang: '07:00', pulang: '12:00' })
  await uji.antre()
  await uji.penerima.atur({ mode: 'tolak', berisi: ':2026-02-07:' })
  await uji.kirim()
  const lain = (await uji.baris()).find((b) => b.status === 'Terkirim' && b.tanggal !== '2026-02-06')?.tanggal
  await tambahKoreksi(uji, '202603000002', { tanggal: '2026-02-06', datang: '07:05', pulang: null })
  await uji.antre('putusan')
  await uji.penerima.atur({ mode: 'tolak', berisi: ':2026-02-' })
  uji.maju(3600)
  const kiriman = await db.transaction().execute(async (trx) => {
    await sql`select from kiriman_kabar where sekolah_id = ${uji.sekolahId} for update`.execute(trx)
    await sql`update kiriman set status_kirim = 'Gagal' where tanggal = ${lain}`.execute(trx)
    const berjalan = uji.kirim()
    await sampaiMenunggu(trx, berjalan)
    return [berjalan]
  })
  await Promise.all(kiriman)
  const gagal = (await uji.baris()).filter((b) => b.status === 'Gagal')
  expect(gagal.some((b) => b.tanggal === lain)).toBe(true)
  const { rows } = await sql<{ isi: string }>`select isi from pesan`.execute(db)
  expect(rows.map((p) => p.isi)).toEqual([expect.stringMatching(new RegExp(`^${gagal.length} data kehadiran ditolak`))])
})
