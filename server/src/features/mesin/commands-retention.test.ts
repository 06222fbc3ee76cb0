import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appForOneTest } from '../../../test/test-app.ts'
import { registerTestMesin } from '../../../test/test-mesin.ts'
import { addSeconds } from '../../platform/clock.ts'
import { deleteSurplusPengguna, machineSweeps } from './commands-retention.ts'

it('yang lama pergi menurut masanya, yang masih dalam masanya dan tap tinggal', async () => {
  const { context, dunia } = await appForOneTest()
  const { db, clock } = context
  const { sd } = dunia.sekolah
  const mesin = await registerTestMesin(db, sd.id, 'RETENSI001')
  const previous = (days: number): string => addSeconds(clock.now(), -days * 86_400)
  for (const [nama, at] of [
    ['lama', previous(367)],
    ['baru', previous(80)],
  ]) {
    const own = sql`${sd.id}, ${mesin}`
    await sql`insert into tap_karantina (sekolah_id, mesin_id, kanal, baris, baris_hash, alasan, diterima_pada) values (${own}, 0, ${nama}, ${nama}, 'x', ${at})`.execute(
      db,
    )
    await sql`insert into mesin_peristiwa (sekolah_id, mesin_id, waktu_lokal, kode, pelaku, rincian, diterima_pada) values (${own}, '2026-01-01', 1, ${nama}, '', ${at})`.execute(
      db,
    )
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada) values (${own}, ${nama}, '2024-01-01', 0, ${at})`.execute(
      db,
    )
    await sql`insert into mesin_tak_dikenal (nomor_seri, pertama_terlihat, terakhir_terlihat, diblokir) values
      (${nama}, ${at}, ${at}, false), (${`${nama}-blokir`}, ${at}, ${at}, true)`.execute(db)
  }
  await sql`insert into serial_ditahan (jaringan, jam, jumlah) values ('10.0.0.0/24', ${previous(31)}, 5)`.execute(db)
  await sql`insert into mesin_pengguna (sekolah_id, mesin_id, pin, nama, diperbarui)
    select ${sd.id}, ${mesin}, 'P' || n, 'Nama', ${previous(1)}::timestamptz + n * interval '1 second' from generate_series(1, 10010) n`.execute(
    db,
  )
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada) values (${sd.id}, ${mesin}, 'P10010', ${sd.gtk[0]?.id}, now())`.execute(
    db,
  )
  const gone: [string, number][] = []
  for (const [nama, sweep] of machineSweeps(db, previous)) gone.push([nama, await sweep()])
  expect(gone).toEqual([
    ['baris karantina', 1],
    ['peristiwa mesin', 1],
    ['pengguna mesin', 10],
    ['mesin belum terdaftar', 1],
    ['serial ditahan', 1],
  ])
  const { rows } = await sql<{ tap: number; terakhir: number }>`
    select (select count(*)::int from tap where mesin_id = ${mesin}) as tap,
      (select count(*)::int from mesin_pengguna where pin = 'P10010') as terakhir`.execute(db)
  expect(rows[0]).toEqual({ tap: 2, terakhir: 1 })
})

it('nama berlebih pergi mesin demi mesin, sebagian demi sebagian; mesin lain dan sekolah lain utuh', async () => {
  const { context, dunia } = await appForOneTest()
  const { db } = context
  const { sd, smp, sma } = dunia.sekolah
  const machines: { sekolahId: number; mesinId: number; names: number }[] = []
  for (const [nth, [{ id: sekolahId }, names]] of (
    [
      [sd, 10_025],
      [sd, 10_000],
      [smp, 3],
      [sma, 10_001],
    ] as const
  ).entries()) {
    const mesinId = await registerTestMesin(db, sekolahId, `NAMA00000${nth}`)
    await sql`insert into mesin_pengguna (sekolah_id, mesin_id, pin, nama, diperbarui)
      select ${sekolahId}, ${mesinId}, 'P' || n, 'Nama', '2026-01-01'::timestamptz + n * interval '1 second' from generate_series(1, ${names}) n`.execute(
      db,
    )
    machines.push({ sekolahId, mesinId, names })
  }
  const mapped = machines[0]!
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    values (${sd.id}, ${mapped.mesinId}, 'P10025', ${sd.gtk[0]?.id}, now())`.execute(db)
  expect(await deleteSurplusPengguna(db, undefined, { schools: 1, rows: 10 })).toBe(26)
  for (const { sekolahId, mesinId, names } of machines) {
    const { rows } = await sql<{ jumlah: number }>`
      select count(*)::int as jumlah from mesin_pengguna
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(db)
    expect(rows[0]?.jumlah).toBe(Math.min(names, 10_000))
  }
  const { rows } = await sql<{ pin: string }>`
    select pin from mesin_pengguna where mesin_id = ${mapped.mesinId} and sekolah_id = ${sd.id} and pin in ('P9999', 'P10000', 'P10001', 'P10025') order by pin`.execute(
    db,
  )
  // The one that is mapped takes the place of the last of the first ten thousand.
  expect(rows.map(({ pin }) => pin)).toEqual(['P10025', 'P9999'])
})
