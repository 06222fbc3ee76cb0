import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appForOneTest } from '../../../test/test-app.ts'
import { addSeconds } from '../../platform/clock.ts'
import { attachDocument } from '../../platform/files/dokumen.ts'
import { clean } from './clean.ts'

it('permintaan mentah hilang setelah 30 hari, berkas USB setelah setahun, tap tidak pernah', async () => {
  const { context: app, dunia } = await appForOneTest()
  const { db, clock, files } = app
  const { id } = dunia.sekolah.sd
  const previous = (hari: number): string => addSeconds(clock.now(), -hari * 86_400)
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${id}, 'UJI000001', 'Mesin', ${previous(500)}) returning id`.execute(
    db,
  )
  const mesin = rows[0]?.id ?? 0
  for (const hari of [29, 31]) {
    await sql`insert into mesin_mentah (sekolah_id, diterima_pada, mesin_id, metode, url, tubuh)
      values (${id}, ${previous(hari)}, ${mesin}, 'POST', ${String(hari)}, '')`.execute(db)
  }
  const old = await files.put(Buffer.from('lama'))
  const next = await files.put(Buffer.from('baru'))
  for (const [key, hari] of [
    [old.kunci, 370],
    [next.kunci, 300],
  ] as const) {
    await sql`insert into berkas_usb (sekolah_id, mesin_id, nama_berkas, format, kunci, sha256, ukuran, jumlah_tap, jumlah_baru, jumlah_karantina, diunggah_pada)
      values (${id}, ${mesin}, '1_attlog.dat', 'attlog', ${key}, '', 4, 1, 1, 0, ${previous(hari)})`.execute(db)
  }
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${id}, ${mesin}, '1', '2015-02-01 07:00:00', 0, ${previous(4000)})`.execute(db)

  await clean(app)

  expect((await sql<{ url: string }>`select url from mesin_mentah`.execute(db)).rows).toEqual([{ url: '29' }])
  await expect(files.get(old.kunci)).rejects.toThrow('ENOENT')
  expect(Buffer.from(await files.get(next.kunci)).toString()).toBe('baru')
  expect((await sql`select 1 from tap`.execute(db)).rows).toHaveLength(1)
})

it('tap dari jam mesin yang salah tidak menghalangi partisi bulan itu dan pindah ke dalamnya', async () => {
  const { context: app, dunia } = await appForOneTest()
  const { db, clock } = app
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${dunia.sekolah.sd.id}, 1, '1', '2031-05-02 07:00:00', 0, now())`.execute(db)
  clock.set('2029-06-01T00:00:00.000Z')
  await clean(app)
  const { rows } = await sql`select tableoid::regclass::text as partisi, pin from tap`.execute(db)
  expect(rows).toEqual([{ partisi: 'tap_203105', pin: '1' }])
})

it('dokumen yang terpasang tepat saat dibersihkan tidak kehilangan berkasnya', async () => {
  const { context: app, dunia } = await appForOneTest()
  const { db, clock, files } = app
  const sekolahId = dunia.sekolah.sd.id
  const titip = async (content: string): Promise<string> => {
    const { kunci, sha256 } = await files.put(Buffer.from(content))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${sekolahId}, ${kunci}, 'belum-terpasang', 'a.pdf', 'application/pdf', 4, ${sha256},
        ${addSeconds(clock.now(), -2 * 86_400)})`.execute(db)
    return kunci
  }
  const [installed, leftBehind] = [await titip('isi'), await titip('sisa')]
  const pending = async (): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
    return rows.length > 0
  }
  let sweep: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await attachDocument(trx, { sekolahId, kunci: installed }, 'sptjm', 1)
    sweep = clean(app)
    for (let nth = 0; nth < 300 && !(await pending()); nth++) await new Promise((resolve) => setTimeout(resolve, 10))
  })
  await sweep
  expect(Buffer.from(await files.get(installed)).toString()).toBe('isi')
  expect((await sql`select kunci from dokumen`.execute(db)).rows).toEqual([{ kunci: installed }])
  await expect(files.get(leftBehind)).rejects.toThrow('ENOENT')
  const late = db.transaction().execute((trx) => attachDocument(trx, { sekolahId, kunci: leftBehind }, 'sptjm', 2))
  await expect(late).rejects.toMatchObject({
    status: 409,
    answer: { message: expect.stringMatching(/Unggah lagi/) },
  })
})
