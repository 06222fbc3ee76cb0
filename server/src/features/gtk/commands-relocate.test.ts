import { readGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { moveGtk } from '@geisa/contract/gtk/move'
import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let nth = 0
const base = { nama: 'Rina Pindahan', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
async function add(input: Record<string, unknown> = {}): Promise<string> {
  const body = {
    ...base,
    sekolahId: app.dunia.sekolah.sd.id,
    nip: `1990010120200120${++nth + 10}`,
    mulaiTugas: '2025-07-01',
    ...input,
  }
  const answer = await app.call('kabkota', saveGtk, { body })
  expect(answer.status).toBe(200)
  return answer.body.id
}
const read = async (id: string) => (await app.call('kabkota', readGtk, { params: { id } })).body
const move = (id: string, body: Record<string, unknown>, who = 'kabkota') =>
  app.call(who, moveGtk, {
    params: { id },
    body: { versi: 1, tanggal: '2026-03-10', npsn: app.dunia.sekolah.otherSd.npsn, ...body },
  })

describe('pindah sekolah', () => {
  it('baris lama berakhir sehari sebelumnya, baris baru membawa identitas, TPP dan induk', async () => {
    const { sd, otherSd } = app.dunia.sekolah
    const id = await add({ tpp: 2_000_000, shift: '2', hariKerja: [1, 2] })
    const { db } = app.context
    const { rows: mesin } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
      values (${sd.id}, 'UJIPINDAH1', 'M', now()) returning id`.execute(db)
    const map = await app.call('sekolah', savePemetaan, {
      params: { id: `${sd.id}-${mesin[0]?.id}` },
      body: { pin: '7', gtkId: id },
    })
    expect(map.status).toBe(200)

    const { status, body } = await move(id, {})
    expect([status, body.message]).toEqual([200, 'Rina Pindahan pindah ke SD Uji 3 mulai 10 Maret 2026'])
    expect(await read(id)).toMatchObject({
      berhenti: '2026-03-09',
      ptkInduk: true,
      tpp: 2_000_000,
      versi: 2,
      aktif: true,
    })
    expect(await read(body.id)).toMatchObject({
      sekolahId: otherSd.id,
      mulaiTugas: '2026-03-10',
      berhenti: null,
      ptkInduk: true,
      aktif: false,
      shift: 'otomatis',
      hariKerja: null,
      tppVersi: [{ berlakuMulai: '2026-03-10', rupiah: 2_000_000 }],
      diSekolahLain: [{ id, berhenti: '2026-03-09' }],
    })
    const { rows: pin } = await sql`select sampai from pemetaan_pin where pin = '7'`.execute(db)
    expect(pin).toEqual([{ sampai: '2026-03-09' }])
    const { rows } =
      await sql`select sekolah_id as s, tindakan from riwayat where objek in (${id}, ${body.id}) and tindakan like 'pindah%' order by 1`.execute(
        db,
      )
    expect(rows).toEqual([
      { s: sd.id, tindakan: 'pindah-keluar' },
      { s: otherSd.id, tindakan: 'pindah-masuk' },
    ])
    const again = await move(id, { versi: 2, tanggal: '2026-03-08' })
    expect([again.status, again.body.galat[0].field]).toEqual([422, 'npsn'])
  })

  it('menolak dengan kalimat: sekolah asing, sekolah sendiri, tanggal, versi, bulan terkunci', async () => {
    const { sd, foreignSd, otherSd } = app.dunia.sekolah
    const id = await add()
    const refuse = async (body: Record<string, unknown>, field: string) => {
      const answer = await move(id, body)
      expect([answer.status, answer.body.galat?.[0]?.field]).toEqual([422, field])
    }
    await refuse({ npsn: foreignSd.npsn }, 'npsn')
    await refuse({ npsn: '12345678' }, 'npsn')
    await refuse({ npsn: sd.npsn }, 'npsn')
    await refuse({ tanggal: '2025-07-01' }, 'tanggal')
    await refuse({ tanggal: '2014-01-01' }, 'tanggal')
    await refuse({ tanggal: '2027-03-07' }, 'tanggal')
    await refuse({ tanggal: '9999-12-31' }, 'tanggal')
    expect((await move(id, { versi: 5 })).status).toBe(409)
    expect((await move(id, {}, 'kabkotaAsing')).status).toBe(404)
    expect((await move(id, {}, 'sekolah')).status).toBe(403)
    const { db } = app.context
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${otherSd.id}, 202602, 1, 'kp', '{}', '', now())`.execute(
      db,
    )
    await refuse({ tanggal: '2026-02-15' }, 'tanggal')
    await sql`delete from segel`.execute(db)
    expect((await read(id)).versi).toBe(1)
  })

  it('dua pemindahan bersamaan: satu yang berhasil', async () => {
    const id = await add()
    const { smp, otherSd } = app.dunia.sekolah
    const result = await Promise.all([move(id, { npsn: smp.npsn }), move(id, { npsn: otherSd.npsn }), move(id, {})])
    expect(result.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(result.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})
