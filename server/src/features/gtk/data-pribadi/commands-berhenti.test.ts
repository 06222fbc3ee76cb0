import { readGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { importGtk } from '@geisa/contract/gtk/import'
import { moveGtk } from '@geisa/contract/gtk/move'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'

/** 'A leave date before the person's last trace asks a reason and is told as such' (quality.md 3). Today: 5 March 2026. */

let app: TestApp
let gtk: { id: number; publicId: string; idDapodik: string; nama: string }
const WHY = 'SK pensiun baru terbit hari ini'

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.context
  const { id: sd, gtk: people } = app.dunia.sekolah.sd
  gtk = people[0] ?? gtk
  // The head tapped on 3 and 4 March; the second line came from a machine whose clock is years ahead.
  await sql`with m as (insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${sd}, 'UJI000000001', 'Gerbang', now()) returning id),
    p as (insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada) select ${sd}, m.id, '7', ${gtk.id}, '2026-01-05' from m)
    insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      select ${sd}, m.id, '7', w.w::timestamp, 1, w.d::timestamptz from m, (values ('2026-03-03 07:00', '2026-03-03T00:01Z'),
        ('2035-01-01 07:00', '2026-03-04T00:01Z')) w(w, d)`.execute(db)
})
afterAll(() => app.close())

async function save(berhenti: string | null, other: object = {}, who = 'sekolah') {
  const { nama, jenisGuru, statusKepegawaian, versi } = (await app.call(who, readGtk, { params: { id: gtk.publicId } }))
    .body
  const body = { id: gtk.publicId, versi, nama, jenisGuru, statusKepegawaian, berhenti, ...other }
  return app.call(who, saveGtk, { body })
}
const letters = async () =>
  (
    await sql<{ isi: string }>`select isi from pesan where subjek like 'Masa tugas%' order by id`.execute(
      app.context.db,
    )
  ).rows.map(({ isi }) => isi)
const lines = async () =>
  (
    await sql<{ sebelum: object; sesudah: object; alasan: string | null }>`
      select i.sebelum, i.sesudah, i.alasan from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.perihal = 'gtk' and r.objek = ${gtk.publicId} order by r.nomor`.execute(app.context.db)
  ).rows

it('yang tap kemarin dan berhenti kemarin, atau kemudian, tidak ditanya apa pun', async () => {
  for (const hari of ['2026-03-04', '2026-03-05', '2026-06-30', null]) {
    const { status, body } = await save(hari)
    expect([hari, status, body.message]).toEqual([hari, 200, 'Berhasil menyimpan data'])
  }
  expect(await letters()).toEqual([])
})

it('sebelum jejak terakhir: 422 menyebut jejaknya; dengan alasan tersimpan, tertulis, dan diberitahukan', async () => {
  for (const other of [{}, { alasan: 'x' }, { alasan: '     ' }]) {
    const { status, body } = await save('2015-01-31', other)
    expect([status, body.galat[0].field, body.message]).toEqual([
      422,
      'alasan',
      expect.stringMatching(/tap 4 Maret 2026/),
    ])
  }
  expect((await save('2026-03-03', {})).body.galat[0].field).toBe('alasan')
  expect(await letters()).toEqual([])
  expect((await save('2015-01-31', { alasan: WHY, nrg: '123456789012' })).status).toBe(200)
  expect(await letters()).toEqual([
    expect.stringMatching(/31 Januari 2015, padahal jejak terakhirnya: tap 4 Maret 2026/),
  ])
  expect((await letters())[0]).toContain(`Alasan: ${WHY}`)
  // The leave date has a line of its own.
  expect((await lines()).at(-1)).toEqual({
    sebelum: { berhenti: null },
    sesudah: { berhenti: '2015-01-31' },
    alasan: WHY,
  })
  expect((await lines()).at(-2)).toMatchObject({ sesudah: { nrg: '123456789012' }, alasan: null })
  expect((await save(null)).status).toBe(200)
})

it('yang dicatat kantor sendiri pun ditanya dan diberitahukan', async () => {
  expect((await save('2015-02-28', {}, 'kabkota')).status).toBe(422)
  expect((await save('2015-02-28', { alasan: WHY }, 'kabkota')).status).toBe(200)
  expect((await letters()).at(-1)).toMatch(/^Dinas \(.*28 Februari 2015/s)
  expect((await save(null)).status).toBe(200)
})

it('pindah sekolah dengan tanggal lama: barisnya berhenti sebelum jejaknya', async () => {
  const { versi } = (await app.call('kabkota', readGtk, { params: { id: gtk.publicId } })).body
  const body = { npsn: app.dunia.sekolah.otherSd.npsn, tanggal: '2016-01-04', versi }
  const refused = await app.call('kabkota', moveGtk, { params: { id: gtk.publicId }, body })
  expect([refused.status, refused.body.galat[0].field]).toEqual([422, 'alasan'])
  expect(await lines()).not.toContainEqual(expect.objectContaining({ alasan: 'Mutasi' }))
})

it('impor: barisnya menyebut jejaknya, satu alasan bagi seluruh berkas, satu surat; tanggal jujur lewat saja', async () => {
  const send = async (berhenti: string, query: object) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: importGtk.url,
      query: { namaBerkas: 'gtk.csv', ...query } as Record<string, string>,
      headers: { authorization: `Bearer ${await app.signIn('sekolah')}`, 'content-type': 'application/octet-stream' },
      payload: `Nama,Id Dapodik,Berhenti\n${gtk.nama},${gtk.idDapodik},${berhenti}\n`,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const before = (await letters()).length
  const trial = (await send('2015-03-31', { uji: 'true' })).body
  expect(trial).toMatchObject({ perluAlasan: 1, rows: [{ tindakan: 'berubah' }] })
  expect(trial.rows[0].alasan.join()).toMatch(/Perlu alasan: .*tap 4 Maret 2026/)
  const silent = await send('2015-03-31', { uji: 'false', sidik: trial.sidik })
  expect([silent.status, silent.body.galat[0].field]).toEqual([422, 'alasan'])
  const told = await send('2015-03-31', { uji: 'false', sidik: trial.sidik, alasan: WHY })
  expect([told.status, told.body.tersimpan]).toEqual([200, true])
  expect((await letters()).slice(before)).toEqual([expect.stringMatching(/31 Maret 2015, padahal/)])
  expect((await lines()).at(-1)).toMatchObject({ sesudah: { berhenti: '2015-03-31' }, alasan: WHY })
  const honest = (await send('2026-03-04', { uji: 'true' })).body
  expect(honest.perluAlasan).toBeUndefined()
  expect((await send('2026-03-04', { uji: 'false', sidik: honest.sidik })).body.tersimpan).toBe(true)
})

it('baris yang terhapus tidak dikenali berkas: Id Dapodik yang sama menjadi baris baru', async () => {
  const { db } = app.context
  const { id: sd } = app.dunia.sekolah.sd
  await sql`update gtk set nama = 'Data dihapus', data_dihapus_pada = now(), berhenti = '2015-01-01' where id = ${gtk.id}`.execute(
    db,
  )
  const rows = [{ ptk_id: '00000000-0000-4000-8000-000000000001', nama: 'Data dihapus', nip: '198501012010001001' }]
  const send = async (query: object) =>
    (
      await app.app.inject({
        method: 'POST',
        url: importGtk.url,
        query: { namaBerkas: 'gtk.json', ...query } as Record<string, string>,
        headers: { authorization: `Bearer ${await app.signIn('sekolah')}`, 'content-type': 'application/octet-stream' },
        payload: JSON.stringify({ results: 1, rows }),
      })
    ).json()
  const trial = await send({ uji: 'true' })
  expect(trial.jumlah).toMatchObject({ baru: 1, berubah: 0 })
  expect((await send({ uji: 'false', sidik: trial.sidik })).tersimpan).toBe(true)
  const { rows: erased } = await sql`select nip from gtk where sekolah_id = ${sd} and id = ${gtk.id}`.execute(db)
  expect(erased).toEqual([{ nip: null }])
})
