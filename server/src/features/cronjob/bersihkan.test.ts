import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { addSeconds } from '../../platform/clock.ts'
import { pasangDokumen } from '../../platform/files/dokumen.ts'
import { bersihkan } from './bersihkan.ts'

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

  await bersihkan(aplikasi)

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
  await bersihkan(aplikasi)
  const { rows } = await sql`select tableoid::regclass::text as partisi, pin from tap`.execute(db)
  expect(rows).toEqual([{ partisi: 'tap_203105', pin: '1' }])
})

it('dokumen yang terpasang tepat saat dibersihkan tidak kehilangan berkasnya', async () => {
  const { aplikasi, dunia } = await aplikasiSekali()
  const { db, clock, files } = aplikasi
  const sekolahId = dunia.sekolah.sd.id
  const titip = async (isi: string): Promise<string> => {
    const { kunci, sha256 } = await files.put(Buffer.from(isi))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${sekolahId}, ${kunci}, 'belum-terpasang', 'a.pdf', 'application/pdf', 4, ${sha256},
        ${addSeconds(clock.now(), -2 * 86_400)})`.execute(db)
    return kunci
  }
  const [dipasang, tertinggal] = [await titip('isi'), await titip('sisa')]
  const menunggu = async (): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
    return rows.length > 0
  }
  let sapuan: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await pasangDokumen(trx, { sekolahId, kunci: dipasang }, 'sptjm', 1)
    sapuan = bersihkan(aplikasi)
    for (let ke = 0; ke < 300 && !(await menunggu()); ke++) await new Promise((resolve) => setTimeout(resolve, 10))
  })
  await sapuan
  expect(Buffer.from(await files.get(dipasang)).toString()).toBe('isi')
  expect((await sql`select kunci from dokumen`.execute(db)).rows).toEqual([{ kunci: dipasang }])
  await expect(files.get(tertinggal)).rejects.toThrow('ENOENT')
  const terlambat = db.transaction().execute((trx) => pasangDokumen(trx, { sekolahId, kunci: tertinggal }, 'sptjm', 2))
  await expect(terlambat).rejects.toMatchObject({
    status: 409,
    badan: { message: expect.stringMatching(/Unggah lagi/) },
  })
})
