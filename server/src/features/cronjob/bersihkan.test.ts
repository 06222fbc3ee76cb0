import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { addSeconds } from '../../platform/clock.ts'
import { tugasBersihkan } from './bersihkan.ts'

it('permintaan mentah hilang setelah 30 hari, berkas USB setelah setahun, tap tidak pernah', async () => {
  const { aplikasi, dunia } = await aplikasiSekali()
  const { db, clock, files } = aplikasi
  const { id } = dunia.sekolah.sd
  const lalu = (hari: number): string => addSeconds(clock.now(), -hari * 86_400)
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${id}, 'UJI000001', 'Mesin', ${lalu(500)}) returning id`.execute(
    db,
  )
  const mesin = rows[0]?.id ?? 0
  for (const hari of [29, 31]) {
    await sql`insert into mesin_mentah (sekolah_id, diterima_pada, mesin_id, metode, url, tubuh)
      values (${id}, ${lalu(hari)}, ${mesin}, 'POST', ${String(hari)}, '')`.execute(db)
  }
  const lama = await files.put(Buffer.from('lama'))
  const baru = await files.put(Buffer.from('baru'))
  for (const [kunci, hari] of [
    [lama.kunci, 370],
    [baru.kunci, 300],
  ] as const) {
    await sql`insert into berkas_usb (sekolah_id, mesin_id, nama_berkas, format, kunci, sha256, ukuran, jumlah_tap, jumlah_baru, jumlah_karantina, diunggah_pada)
      values (${id}, ${mesin}, '1_attlog.dat', 'attlog', ${kunci}, '', 4, 1, 1, 0, ${lalu(hari)})`.execute(db)
  }
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${id}, ${mesin}, '1', '2015-02-01 07:00:00', 0, ${lalu(4000)})`.execute(db)

  await tugasBersihkan(aplikasi).kerja()

  expect((await sql<{ url: string }>`select url from mesin_mentah`.execute(db)).rows).toEqual([{ url: '29' }])
  await expect(files.get(lama.kunci)).rejects.toThrow('ENOENT')
  expect(Buffer.from(await files.get(baru.kunci)).toString()).toBe('baru')
  expect((await sql`select 1 from tap`.execute(db)).rows).toHaveLength(1)
})

it('tap dari jam mesin yang salah tidak menghalangi partisi bulan itu dan pindah ke dalamnya', async () => {
  const { aplikasi, dunia } = await aplikasiSekali()
  const { db, clock } = aplikasi
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${dunia.sekolah.sd.id}, 1, '1', '2031-05-02 07:00:00', 0, now())`.execute(db)
  clock.set('2029-06-01T00:00:00.000Z')
  await tugasBersihkan(aplikasi).kerja()
  const { rows } = await sql`select tableoid::regclass::text as partisi, pin from tap`.execute(db)
  expect(rows).toEqual([{ partisi: 'tap_203105', pin: '1' }])
})
