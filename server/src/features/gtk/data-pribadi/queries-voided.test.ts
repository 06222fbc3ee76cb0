import { readGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { importGtk } from '@geisa/contract/gtk/import'
import { moveGtk } from '@geisa/contract/gtk/move'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testTools as koreksiTools } from '../../pengajuan/koreksi/koreksi.test-kit.ts'
import { testTools as manualTools } from '../../pengajuan/manual/manual.test-kit.ts'

/** Nothing that was approved is voided without a word (rules.md L26, product.md 5.6). Today: 5 March 2026. */
let app: TestApp
let koreksi: ReturnType<typeof koreksiTools>
let manual: ReturnType<typeof manualTools>
let gtk: { id: number; publicId: string; idDapodik: string; nama: string }
const WHY = 'SK pindahnya terbit terlambat'

beforeAll(async () => {
  app = await createTestApp()
  koreksi = koreksiTools(app)
  manual = manualTools(app)
  gtk = app.dunia.sekolah.sd.gtk[1] ?? gtk
})
afterEach(async () => {
  await manual.clear()
  await koreksi.clear()
  await sql`update gtk set mulai_tugas = null, berhenti = null where id = ${gtk.id}`.execute(app.context.db)
})
afterAll(() => app.close())

/** 'Dinas Luar Penuh', approved. */
async function approved(dari: string, sampai: string): Promise<string> {
  const { id, noKoreksi } = await koreksi.usulan({ tglKehadiran: { dari, sampai } })
  expect((await koreksi.ke(id, 2)).status).toBe(200)
  return `Koreksi ${noKoreksi}`
}
const read = async () => (await app.call('kabkota', readGtk, { params: { id: gtk.publicId } })).body
async function save(changed: object) {
  const { nama, jenisGuru, statusKepegawaian, versi } = await read()
  return app.call('kabkota', saveGtk, {
    body: { id: gtk.publicId, versi, nama, jenisGuru, statusKepegawaian, ...changed },
  })
}
async function move(tanggal: string, alasan?: string) {
  const { versi } = await read()
  const body = { npsn: app.dunia.sekolah.otherSd.npsn, tanggal, versi, ...(alasan === undefined ? {} : { alasan }) }
  return app.call('kabkota', moveGtk, { params: { id: gtk.publicId }, body })
}
/** What is said to be void; null: nobody asks for that. */
function askedOf({ status, body }: { status: number; body: { galat?: { field: string; message: string }[] } }) {
  const [first] = body.galat ?? []
  if (status !== 422 || first?.field !== 'alasan') return null
  return /tidak berlaku lagi: (.*)\. Periksa/.exec(first.message)?.[1] ?? null
}

describe('masa tugas yang tidak lagi memuat hari usulan yang disetujui', () => {
  it.each([
    ['2026-03-03', '3 Maret 2026 sampai 4 Maret 2026'],
    ['2026-03-04', '4 Maret 2026'],
  ])('pindah pada %s menyebut harinya dan bertanya', async (tanggal, hari) => {
    const nomor = await approved('2026-03-03', '2026-03-04')
    const answer = await move(tanggal)
    expect(askedOf(answer)).toBe(`${nomor} (${hari})`)
    expect((await read()).berhenti).toBeNull()
  })

  it('sesudah hari terakhirnya tidak ditanya; dengan alasan dipindahkan, dan dinas diberi tahu', async () => {
    const nomor = await approved('2026-03-10', '2026-03-12')
    expect(askedOf(await save({ berhenti: '2026-03-12' }))).toBeNull()
    expect(askedOf(await save({ berhenti: '2026-03-10' }))).toBe(`${nomor} (11 Maret 2026 sampai 12 Maret 2026)`)
    expect((await move('2026-03-11', WHY)).status).toBe(200)
    const { rows } = await sql<{ isi: string }>`select isi from pesan where subjek like 'Masa tugas%'`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ isi: expect.stringContaining(`${nomor} (11 Maret 2026 sampai 12 Maret 2026)`) }])
    await sql`delete from gtk_identitas where sekolah_id = ${app.dunia.sekolah.otherSd.id} and gtk_id in (
      select id from gtk where sekolah_id = ${app.dunia.sekolah.otherSd.id} and mulai_tugas = '2026-03-11')`.execute(
      app.context.db,
    )
  })

  it('mulai tugas yang dimundurkan, dan absensi manual, juga', async () => {
    const nomor = await approved('2026-03-03', '2026-03-04')
    expect(askedOf(await save({ mulaiTugas: '2026-03-04' }))).toBe(`${nomor} (3 Maret 2026)`)
    const details = [{ gtk: { id: gtk.publicId }, waktuDatang: '07:00:00' }]
    const { id, noAbsensiManual } = (await manual.ajukan({ details })).body
    expect((await manual.ubah(id, { versi: 1, statusPengajuan: { id: 2 } }, 'kabkota')).status).toBe(200)
    expect(askedOf(await move('2026-03-04'))).toBe(
      `${nomor} (4 Maret 2026), Absensi Manual ${noAbsensiManual} (4 Maret 2026)`,
    )
  })

  it('yang menunggu, ditolak, atau milik orang lain tidak gugur', async () => {
    await koreksi.usulan({ tglKehadiran: { dari: '2026-03-03', sampai: '2026-03-03' } })
    const refused = await koreksi.usulan({ tglKehadiran: { dari: '2026-03-04', sampai: '2026-03-04' } })
    await koreksi.ke(refused.id, 3, { alasanPenolakan: { id: 5 } })
    const other = await koreksi.usulan({
      gtk: koreksi.gtk(0),
      tglKehadiran: { dari: '2026-03-04', sampai: '2026-03-04' },
    })
    await koreksi.ke(other.id, 2)
    expect(askedOf(await move('2026-03-04'))).toBeNull()
  })

  it('hari kerja yang tidak lagi memuat harinya bertanya; hari yang memang libur, atau masih hari kerja, tidak', async () => {
    // Tuesday and Wednesday.
    const nomor = await approved('2026-03-03', '2026-03-04')
    const since = { berlakuMulai: '2026-03-02' }
    const answer = await save({ hariKerja: [1, 2, 4], ...since })
    expect(askedOf(answer)).toBe(`${nomor} (4 Maret 2026)`)
    expect((await read()).hariKerja).toBeNull()
    expect(askedOf(await save({ hariKerja: [1], ...since }))).toBe(`${nomor} (3 Maret 2026 sampai 4 Maret 2026)`)
    expect((await save({ hariKerja: [1, 2, 3], ...since })).status).toBe(200)
    expect((await save({ hariKerja: [4], berlakuMulai: '2026-03-05' })).status).toBe(200)
    const told = await save({ hariKerja: [1, 2, 4], ...since, alasan: WHY })
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    const { rows } = await sql<{ alasan: string }>`
      select i.alasan from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.perihal = 'gtk' and r.objek = ${gtk.publicId} order by r.nomor desc limit 1`.execute(app.context.db)
    expect(rows).toEqual([{ alasan: WHY }])
    const { rows: letters } = await sql<{ isi: string }>`
      select isi from pesan where subjek like 'Masa tugas%' order by id desc limit 1`.execute(app.context.db)
    expect(letters[0]?.isi).toContain(`${nomor} (4 Maret 2026)`)
    await sql`delete from gtk_kerja where gtk_id = ${gtk.id}`.execute(app.context.db)
  })

  it('impor menyebutnya di barisnya', async () => {
    const nomor = await approved('2026-03-03', '2026-03-04')
    const answer = await app.app.inject({
      method: 'POST',
      url: importGtk.url,
      query: { namaBerkas: 'gtk.csv', uji: 'true' },
      headers: { authorization: `Bearer ${await app.signIn('sekolah')}`, 'content-type': 'application/octet-stream' },
      payload: `Nama,Id Dapodik,Berhenti\n${gtk.nama},${gtk.idDapodik},2026-03-03\n`,
    })
    expect(answer.json()).toMatchObject({ perluAlasan: 1 })
    expect(answer.json().rows[0].alasan.join()).toContain(`${nomor} (4 Maret 2026)`)
  })
})
