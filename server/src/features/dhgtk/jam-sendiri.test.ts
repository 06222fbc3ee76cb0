import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addJam, addPola, GUARD } from '../rekap/fakta/own-hours.test-kit.ts'
import { addTap, testDhgtk } from './dhgtk.test-kit.ts'

it('M13 malam penjaga baru diantre pada batasnya, dengan tanggal hari kerjanya; rekannya sejak pukul 03', async () => {
  const trial = await testDhgtk()
  const { db, clock } = trial.context
  const [colleague, guard] = trial.dunia.sekolah.sd.gtk
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select sekolah_id, id, '8', ${colleague?.id}::int, '2025-01-01' from mesin where sekolah_id = ${trial.sekolahId}`.execute(
    db,
  )
  await addJam(db, {
    sekolahId: trial.sekolahId,
    gtkId: guard?.id ?? 0,
    polaJamId: await addPola(db, GUARD),
    mulai: '2026-03-01',
  })
  await addTap(trial, '2026-03-04 17:50:00')
  await addTap(trial, '2026-03-05 06:04:00')
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select sekolah_id, id, '8', '2026-03-04 06:50', 0, '2026-03-04' from mesin where sekolah_id = ${trial.sekolahId}`.execute(
    db,
  )
  const march = async () =>
    (await trial.baris())
      .filter(({ tanggal }) => tanggal >= '2026-03-01')
      .map(({ tanggal, jenis, waktu }) => [tanggal, jenis, waktu])
  const own = [
    ['2026-03-04', 'Datang', '17:50:00'],
    ['2026-03-04', 'Pulang', '06:04:00'],
  ]
  const early = ['2026-03-04', 'Datang', '06:50:00']
  // Thursday 5 March, 03:01: the school's day is over, the guard's is not.
  clock.set('2026-03-04T20:01:00.000Z')
  await trial.antre()
  expect(await march()).toEqual([early])
  // Nothing is looked at again before an hour has passed, nor finds anything before noon.
  trial.forward(600)
  expect(await trial.antre()).toBe(0)
  clock.set('2026-03-05T04:59:59.000Z')
  expect(await trial.antre()).toBe(0)
  clock.set('2026-03-05T06:00:00.000Z')
  expect(await trial.antre()).toBe(2)
  expect(await march()).toEqual([early, ...own])
  trial.forward(7200)
  expect(await trial.antre()).toBe(0)
  const { rows } = await sql<{ sampai: string }>`select sampai from kiriman_bulan
    where bulan = 202603 and sekolah_id = ${trial.sekolahId}`.execute(db)
  expect(rows).toEqual([{ sampai: '2026-03-04' }])
})
