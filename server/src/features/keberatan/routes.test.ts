import { ajukanKeberatan, answerKeberatan, daftarKeberatan, readKeberatan } from '@geisa/contract/keberatan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { testTools, withSurat } from '../pengajuan/koreksi/koreksi.test-kit.ts'
import { testTools as manualTools } from '../pengajuan/manual/manual.test-kit.ts'

let app: TestApp
let koreksi: ReturnType<typeof testTools>
let manual: ReturnType<typeof manualTools>
beforeAll(async () => {
  app = await createTestApp()
  koreksi = testTools(app)
  manual = manualTools(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from keberatan`.execute(app.context.db)
  await manual.clear()
  await koreksi.clear()
})

const INPUT = { tanggal: '2026-03-03', isi: 'Saya hadir pukul tujuh, mesin mati', waktuDatang: '07:00' }
const ajukan = (input: Record<string, unknown> = {}, who: string | null = 'gtk') =>
  app.call(who, ajukanKeberatan, { body: { ...INPUT, ...input } })
const next = async (input: Record<string, unknown> = {}) => {
  const { status, body } = await ajukan(input)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { id: string; versi: number }
}
const answer = (id: string, input: Record<string, unknown> = {}, who: string | null = 'sekolah') =>
  app.call(who, answerKeberatan, { params: { id }, body: { jawaban: 'Sudah sesuai mesin', versi: 1, ...input } })
const daftar = (who: string | null, query: Record<string, unknown> = {}) => app.call(who, daftarKeberatan, { query })
const surat = async (who: string): Promise<string[]> => {
  const { rows } = await sql<{ subjek: string }>`
    select p.subjek from pesan p join pesan_penerima t on t.pesan_id = p.id join pengguna u on u.id = t.pengguna_id
    where u.username = ${who} order by p.id`.execute(app.context.db)
  return rows.map(({ subjek }) => subjek)
}

describe('mengajukan', () => {
  it('GTK berkeberatan atas harinya sendiri; operator diberi tahu', async () => {
    const { status, body } = await ajukan()
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...INPUT, waktuPulang: null, status: 'baru', usulan: null, versi: 1 })
    expect(body.gtk.id).toBe(app.dunia.sekolah.sd.gtk[1]?.publicId)
    expect(await surat('sekolah')).toEqual(['Keberatan Guru SD Uji 1, 3 Maret 2026'])
  })

  it('tanpa sesi 401, selain GTK 403', async () => {
    expect((await ajukan({}, null)).status).toBe(401)
    for (const other of ['sekolah', 'kabkota', 'admin'])
      expect([other, (await ajukan({}, other)).status]).toEqual([other, 403])
  })

  it('hari depan, sebelum bertugas, sesudah berhenti, dan bulan terkunci ditolak dengan sebabnya', async () => {
    const { id } = app.dunia.sekolah.sd.gtk[1] ?? { id: 0 }
    await sql`update gtk set mulai_tugas = '2026-01-05', berhenti = '2026-03-04' where id = ${id}`.execute(
      app.context.db,
    )
    await koreksi.kunci(202602)
    const EXPECT: [string, RegExp][] = [
      ['2026-03-06', /belum tiba/],
      ['2026-01-04', /mulai bertugas pada 5 Januari 2026/],
      ['2026-03-05', /berakhir pada 4 Maret 2026/],
      ['2026-02-10', /Februari 2026 sudah dikunci.*operator/],
    ]
    for (const [tanggal, sentence] of EXPECT) {
      const { status, body } = await ajukan({ tanggal })
      expect([tanggal, status, body.galat[0].field]).toEqual([tanggal, 422, 'tanggal'])
      expect(body.message).toMatch(sentence)
    }
    await sql`update gtk set mulai_tugas = null, berhenti = null where id = ${id}`.execute(app.context.db)
  })

  it('satu yang menunggu per hari, juga serentak; sesudah dijawab boleh lagi', async () => {
    const result = await Promise.all([ajukan(), ajukan(), ajukan()])
    expect(result.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const id = result.find(({ status }) => status === 200)?.body.id
    expect((await answer(id)).status).toBe(200)
    expect((await ajukan()).status).toBe(200)
  })

  it('isian salah 422 dengan namanya', async () => {
    for (const [input, field] of [
      [{ isi: 'singkat' }, 'isi'],
      [{ waktuDatang: '7:00' }, 'waktuDatang'],
      [{ tanggal: '2026-02-30' }, 'tanggal'],
      [{ gtkId: 3 }, 'gtkId'],
    ] as const) {
      const { status, body } = await ajukan(input)
      expect([field, status, body.galat?.[0]?.field]).toEqual([field, 422, field])
    }
  })
})

describe('membaca', () => {
  it('GTK miliknya, juga kepala yang membaca laporan sekolah; sekolah dan kantor dalam cakupan; lainnya tidak', async () => {
    const { id } = await next()
    for (const allowed of ['gtk', 'sekolah', 'kabkota', 'monitoring', 'uptd', 'admin']) {
      expect([allowed, (await daftar(allowed)).body.rows.length]).toEqual([allowed, 1])
      expect((await app.call(allowed, readKeberatan, { params: { id } })).status).toBe(200)
    }
    for (const foreign of ['kepala', 'asing', 'kabkotaAsing', 'provinsi', 'cabdin', 'yayasan']) {
      expect([foreign, (await daftar(foreign)).body.rows.length]).toEqual([foreign, 0])
      expect([foreign, (await app.call(foreign, readKeberatan, { params: { id } })).status]).toEqual([foreign, 404])
    }
    expect((await daftar(null)).status).toBe(401)
  })

  it('saringan dan jumlah yang menunggu', async () => {
    await next()
    const second = await next({ tanggal: '2026-03-04' })
    await answer(second.id)
    expect((await daftar('sekolah', { ringkas: 1 })).body).toMatchObject({ rows: [], baru: 1 })
    const { body } = await daftar('kabkota', { status: 'dijawab', kodeWilayah: app.dunia.wilayah.kecamatan })
    expect(body.rows.map((r: { id: string }) => r.id)).toEqual([second.id])
    expect((await daftar('kabkota', { kodeWilayah: app.dunia.wilayah.otherKecamatan })).body.rows).toEqual([])
    expect((await daftar('sekolah', { status: 'lain' })).status).toBe(422)
  })
})

describe('menindaklanjuti', () => {
  it('operator menjawab sekali, versi usang 409, GTK diberi tahu', async () => {
    const { id } = await next()
    const { status, body } = await answer(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'dijawab', jawaban: 'Sudah sesuai mesin', dijawabOleh: 'sekolah', versi: 2 })
    expect((await answer(id)).status).toBe(409)
    expect((await answer(id, { versi: 2 })).status).toBe(422)
    expect(await surat('gtk')).toEqual(['Keberatan Anda atas 3 Maret 2026 dijawab'])
  })

  it('sekolah lain 404, kantor dan GTK 403', async () => {
    const { id } = await next()
    expect((await answer(id, {}, 'asing')).status).toBe(404)
    for (const other of ['gtk', 'kabkota']) expect((await answer(id, {}, other)).status).toBe(403)
  })

  it('menjadi koreksi dalam satu simpan; putusan dinas sampai ke GTK', async () => {
    const { id } = await next()
    const usulan = await koreksi.usulan({ ...withSurat(), keberatanId: id })
    const { body } = await app.call('gtk', readKeberatan, { params: { id } })
    expect(body).toMatchObject({ status: 'diusulkan', usulan: { id: usulan.id, statusPengajuan: { id: 1 } }, versi: 2 })
    expect((await koreksi.ke(usulan.id, 2)).status).toBe(200)
    expect(await surat('gtk')).toEqual([
      'Keberatan Anda atas 3 Maret 2026 diusulkan sebagai koreksi',
      'Keberatan Anda atas 3 Maret 2026 disetujui',
    ])
    expect((await koreksi.ajukan({ catatanDariPengusul: 'lagi', keberatanId: id })).status).toBe(422)
  })

  it('menjadi absensi manual dalam satu simpan; putusan dinas sampai ke GTK', async () => {
    const { id } = await next()
    const usul = (input: Record<string, unknown>) => manual.ajukan({ tanggal: INPUT.tanggal, ...input })
    const otherHari = await usul({ tanggal: '2026-03-04', keberatanId: id })
    expect([otherHari.status, otherHari.body.galat[0].field]).toEqual([422, 'tanggal'])
    const [other, own] = app.dunia.sekolah.sd.gtk.map(({ publicId }) => ({
      gtk: { id: publicId },
      waktuDatang: '07:00:00',
    }))
    const otherGtk = await usul({ details: [other], keberatanId: id })
    expect([otherGtk.status, otherGtk.body.galat[0].field]).toEqual([422, 'details'])
    expect([await koreksi.jumlah('absensi_manual'), (await daftar('gtk')).body.baru]).toEqual([0, 1])

    const input = { details: [other, own], keberatanId: id, kunciKirim: 'keberatan-manual-1' }
    const { body: usulan } = await usul(input)
    expect((await usul(input)).body.id).toBe(usulan.id)
    expect((await usul({ ...input, keberatanId: null })).status).toBe(409)
    const { body } = await app.call('gtk', readKeberatan, { params: { id } })
    expect(body).toMatchObject({
      status: 'diusulkan',
      usulan: { id: usulan.id, jenis: 'absensi-manual', noUsulan: usulan.noAbsensiManual, statusPengajuan: { id: 1 } },
    })
    expect((await manual.ubah(usulan.id, { statusPengajuan: { id: 2 }, versi: 1 }, 'kabkota')).status).toBe(200)
    expect(await surat('gtk')).toEqual([
      'Keberatan Anda atas 3 Maret 2026 diusulkan sebagai absensi manual',
      'Keberatan Anda atas 3 Maret 2026 disetujui',
    ])
    expect((await usul({ details: [own], keberatanId: id })).body.galat[0].field).toBe('keberatanId')
  })

  it('putusan atas usulan jenis lain dengan nomor yang sama bukan kabar bagi yang berkeberatan', async () => {
    const { id } = await next()
    const other = await koreksi.usulan(withSurat())
    expect((await manual.ajukan({ tanggal: INPUT.tanggal, keberatanId: id })).status).toBe(200)
    // Numbers run within each kind, so two requests of a school may carry the same.
    await sql`update keberatan set pengajuan_id = ${Number(other.id.split('-')[1])}`.execute(app.context.db)
    expect((await koreksi.ke(other.id, 2)).status).toBe(200)
    expect(await surat('gtk')).toEqual(['Keberatan Anda atas 3 Maret 2026 diusulkan sebagai absensi manual'])
  })

  it('koreksi GTK atau hari lain tidak menindaklanjutinya, dan tidak tersimpan', async () => {
    const { id } = await next()
    const otherGtk = await koreksi.ajukan({ gtk: koreksi.gtk(0), keberatanId: id })
    expect([otherGtk.status, otherGtk.body.galat[0].field]).toEqual([422, 'gtk'])
    const otherHari = await koreksi.ajukan({ tglKehadiran: { dari: '2026-03-04' }, keberatanId: id })
    expect([otherHari.status, otherHari.body.galat[0].field]).toEqual([422, 'tglKehadiran.dari'])
    expect((await koreksi.ajukan({ keberatanId: id }, 'asing')).status).toBe(404)
    expect(await koreksi.jumlah('koreksi')).toBe(0)
  })
})
