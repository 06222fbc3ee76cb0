import { deleteGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { registerTestMesin } from '../test-mesin.ts'

/** product.md 5.6: whoever deletes a person and enters them anew with a later day leaves no unmarked day behind. */
let app: TestApp
let id: string
const isi = { nama: 'Siti Uji', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS', nip: '198501012010011001' }
beforeEach(async () => {
  app = await appForOneTest()
  const { sd } = app.dunia.sekolah
  const { db } = app.context
  const mesin = await registerTestMesin(db, sd.id, 'HAPUS00002')
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${sd.id}, ${mesin}, '2026-01-05', '2026-03-05T02:00:00Z', '2026-03-05T02:00:00Z')`.execute(db)
  id = (await app.call('sekolah', saveGtk, { body: { ...isi, mulaiTugas: '2026-02-01' } })).body.id
})
const remove = async (who: string) => (await app.call(who, deleteGtk, { params: { id } })).status

it('yang sudah bertugas lebih dari sepekan tidak dihapus sekolahnya; dinas boleh', async () => {
  await sql`update riwayat set pada = '2026-02-01' where perihal = 'gtk' and objek = ${id}`.execute(app.context.db)
  expect(await remove('sekolah')).toBe(422)
  expect(await remove('kabkota')).toBe(200)
})

it('yang masa tugasnya dilepas membawa tandanya: tidak dihapus sekolahnya', async () => {
  await sql`update gtk set dilepas_dari = '2026-02-01', dilepas_sampai = '2026-02-15', dilepas_pada = '2026-03-05'
    where id = ${Number(id.split('-')[1])} and sekolah_id = ${app.dunia.sekolah.sd.id}`.execute(app.context.db)
  expect(await remove('sekolah')).toBe(422)
})

it('yang keliru dimasukkan pekan ini tetap dihapus sekolahnya sendiri', async () => {
  expect(await remove('sekolah')).toBe(200)
})
