import { deleteGtk, readGtk } from '@geisa/contract/gtk/gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { registerTestMesin } from '../../../test/test-mesin.ts'
import { prepareGtk } from './commands.test-kit.ts'
import { OWN, REFERENCE } from './commands-delete.ts'

const tools = await prepareGtk()
const { uji, db, add, riwayat, bulanVersions, kunciBulan } = tools
afterEach(tools.bersihkan)
afterAll(() => uji.close())

const remove = (who: string, id: string) => uji.call(who, deleteGtk, { params: { id } })
const nomor = (id: string) => Number(id.split('-')[1])

it('yang keliru dimasukkan hilang dengan versinya; riwayat menyebut siapa yang dihapus, bulannya dihitung ulang', async () => {
  const { sd } = uji.dunia.sekolah
  const id = await add('sekolah', {
    nip: '198501012010011001',
    shift: '2',
    tpp: 2_000_000,
    mulaiTugas: '2026-02-02',
  })
  const before = (await bulanVersions(sd.id)).get(202602) ?? 0
  expect(await remove('sekolah', id)).toMatchObject({ status: 200, body: { message: 'GTK dihapus' } })
  expect((await uji.call('sekolah', readGtk, { params: { id } })).status).toBe(404)
  for (const tabel of [...OWN, 'gtk']) {
    const column = sql.ref(tabel === 'gtk' ? 'id' : 'gtk_id')
    const { rows } =
      await sql`select 1 from ${sql.table(tabel)} where sekolah_id = ${sd.id} and ${column} = ${nomor(id)}`.execute(db)
    expect([tabel, rows.length]).toEqual([tabel, 0])
  }
  expect((await riwayat(id)).at(-1)).toMatchObject({
    tindakan: 'hapus',
    sebelum: { nama: 'Siti Aminah', nip: '198501012010011001', mulaiTugas: '2026-02-02' },
  })
  expect((await bulanVersions(sd.id)).get(202602)).toBeGreaterThan(before)
  // The number is free again.
  await add('sekolah', { nip: '198501012010011001' })
})

it('hak dan cakupan seperti mengubah: sekolah lain 404, yang memantau dan yang tidak berhak 403', async () => {
  const id = await add('sekolah')
  for (const who of ['asing', 'kabkotaAsing', 'provinsi']) expect((await remove(who, id)).status, who).toBe(404)
  for (const who of ['monitoring', 'uptd', 'yayasan', 'gtk']) expect((await remove(who, id)).status, who).toBe(403)
  expect((await remove('kabkota', id)).status).toBe(200)
  expect((await remove('kabkota', id)).status).toBe(404)
})

it('yang sudah dirujuk tetap ada, dan kalimatnya menyebut oleh apa', async () => {
  const { sd } = uji.dunia.sekolah
  const id = await add('sekolah')
  await sql`insert into konfirmasi_hari (sekolah_id, gtk_id, tanggal, dikonfirmasi_pada)
    values (${sd.id}, ${nomor(id)}, '2026-02-02', now())`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    values (${sd.id}, 'UJIHAPUS1', 'Satu', now()) returning id`.execute(db)
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    values (${sd.id}, ${rows[0]?.id}, '77', ${nomor(id)}, now())`.execute(db)
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    values (${sd.id}, ${rows[0]?.id}, '77', '2026-02-02 06:50', 1, now())`.execute(db)
  // Known before it is asked for, with the very sentence of the refusal.
  const reason = async () => (await uji.call('sekolah', readGtk, { params: { id } })).body.takDihapus
  const refused = await remove('sekolah', id)
  expect(refused.status).toBe(422)
  expect(await reason()).toBe(refused.body.message)
  expect((await uji.call('monitoring', readGtk, { params: { id } })).body.takDihapus).toBeUndefined()
  expect(refused.body.message).toBe(
    'Tidak dapat dihapus: GTK ini sudah punya tap dari PIN-nya, hari yang dikonfirmasi. Bila tidak bertugas lagi, akhiri tugasnya.',
  )
  await sql`delete from konfirmasi_hari where gtk_id = ${nomor(id)}`.execute(db)
  expect((await remove('sekolah', id)).body.message).toContain('sudah punya tap dari PIN-nya.')
  await sql`update pemetaan_pin set mulai = '2026-02-03' where pin = '77'`.execute(db)
  expect(await reason()).toBeNull()
  expect((await remove('sekolah', id)).status).toBe(200)
  const hasAkun = sd.gtk[1]?.publicId ?? ''
  expect((await remove('sekolah', hasAkun)).body.message).toContain('akun')
})

it('PIN yang dimasukkan bersamanya ikut hilang selama tidak ada tapnya, dan PIN itu bebas lagi', async () => {
  const { sd } = uji.dunia.sekolah
  const mesinId = await registerTestMesin(db, sd.id, 'UJIHAPUS2')
  const id = await add('sekolah', { pin: ['78'], mesinId: `${sd.id}-${mesinId}` })
  const { rows: map } = await sql<{ id: number }>`select id from pemetaan_pin where pin = '78'`.execute(db)
  expect((await remove('sekolah', id)).status).toBe(200)
  const { rows } = await sql<{ tindakan: string; sebelum: unknown }>`select r.tindakan, i.sebelum
    from riwayat r join riwayat_isi i using (sekolah_id, nomor)
    where r.perihal = 'pemetaan-pin' and r.objek = ${`${sd.id}-${map[0]?.id}`} order by r.nomor desc limit 1`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      tindakan: 'hapus',
      sebelum: { mesin: `${sd.id}-${mesinId}`, gtkId: id, pin: '78', mulai: null, sampai: null },
    },
  ])
  const pemilik = await add('sekolah', { nama: 'Budi Baru', pin: ['78'], mesinId: `${sd.id}-${mesinId}` })
  expect((await tools.read('sekolah', pemilik)).pin).toEqual(['78'])
  await sql`delete from alamat_mesin where mesin_id = ${mesinId}`.execute(db)
  await sql`delete from mesin_penempatan where mesin_id = ${mesinId}`.execute(db)
})

it('setiap tabel yang menunjuk GTK diperiksa', async () => {
  const { rows } = await sql<{ tabel: string }>`select c.relname as tabel from pg_class c
    join pg_attribute a on a.attrelid = c.oid where c.relnamespace = current_schema()::regnamespace
    and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'gtk_id' order by 1`.execute(db)
  expect(rows.map(({ tabel }) => tabel)).toEqual([...Object.keys(REFERENCE), ...OWN].toSorted())
})

it('bulan terkunci menahan yang bertugas di dalamnya, bukan yang mulai sesudahnya', async () => {
  const { sd } = uji.dunia.sekolah
  const old = await add('sekolah', { mulaiTugas: '2026-01-05' })
  const next = await add('sekolah', { nama: 'Budi Baru', mulaiTugas: '2026-02-02' })
  await kunciBulan(sd.id, 202601)
  expect(await remove('sekolah', old)).toMatchObject({ status: 422 })
  expect((await remove('sekolah', next)).status).toBe(200)
})

it('yang berinduk di sini dan tercatat di sekolah lain tidak dihapus: TPP-nya tidak terhitung di mana pun', async () => {
  const nip = '198501012010011001'
  await add('kabkota', { sekolahId: uji.dunia.sekolah.otherSd.id, nip })
  const here = await add('kabkota', { sekolahId: uji.dunia.sekolah.sd.id, nip, ptkInduk: true })
  expect((await remove('kabkota', here)).body.message).toContain('berinduk di sini')
})
