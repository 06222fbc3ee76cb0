import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { addKoreksi, testDhgtk } from './dhgtk.test-kit.ts'

it('kabar tentang yang gagal menyebut semuanya, juga yang menyusul di hari yang sama', async () => {
  const trial = await testDhgtk()
  await addKoreksi(trial, '202603000001', { tanggal: '2026-02-07', datang: '07:00', pulang: '12:00' })
  await trial.antre()
  const fill = async () =>
    (await sql<{ isi: string }>`select isi from pesan order by id`.execute(trial.context.db)).rows.map((p) => p.isi)
  await trial.penerima.set({ mode: 'tolak', berisi: ':2026-02-07:' })
  await trial.send()
  expect(await fill()).toEqual([expect.stringMatching(/^2 data kehadiran ditolak/)])
  await addKoreksi(trial, '202603000002', { tanggal: '2026-02-06', datang: '07:05', pulang: null })
  await trial.antre('putusan')
  await trial.penerima.set({ mode: 'tolak', berisi: ':2026-02-' })
  trial.forward(3600)
  await trial.send()
  const failed = (await trial.baris()).filter((b) => b.status === 'Gagal').length
  expect(failed).toBeGreaterThan(2)
  expect(await fill()).toEqual([expect.stringMatching(new RegExp(`^${failed} data kehadiran ditolak`))])
})

it('jumlahnya dihitung sesudah pengirim lain selesai: yang baru saja ditolak baginya ikut disebut', async () => {
  const trial = await testDhgtk()
  const { db } = trial.context
  await addKoreksi(trial, '202603000001', { tanggal: '2026-02-07', datang: '07:00', pulang: '12:00' })
  await trial.antre()
  await trial.penerima.set({ mode: 'tolak', berisi: ':2026-02-07:' })
  await trial.send()
  const other = (await trial.baris()).find((b) => b.status === 'Terkirim' && b.tanggal !== '2026-02-06')?.tanggal
  await addKoreksi(trial, '202603000002', { tanggal: '2026-02-06', datang: '07:05', pulang: null })
  await trial.antre('putusan')
  await trial.penerima.set({ mode: 'tolak', berisi: ':2026-02-' })
  trial.forward(3600)
  const kiriman = await db.transaction().execute(async (trx) => {
    await sql`select 1 from kiriman_kabar where sekolah_id = ${trial.sekolahId} for update`.execute(trx)
    await sql`update kiriman set status_kirim = 'Gagal' where tanggal = ${other}`.execute(trx)
    const running = trial.send()
    await untilWaiting(trx, running)
    return [running]
  })
  await Promise.all(kiriman)
  const failed = (await trial.baris()).filter((b) => b.status === 'Gagal')
  expect(failed.some((b) => b.tanggal === other)).toBe(true)
  const { rows } = await sql<{ isi: string }>`select isi from pesan`.execute(db)
  expect(rows.map((p) => p.isi)).toEqual([
    expect.stringMatching(new RegExp(`^${failed.length} data kehadiran ditolak`)),
  ])
})
