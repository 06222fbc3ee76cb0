import { ajukanKeberatan, bacaKeberatan, daftarKeberatan, jawabKeberatan } from '@geisa/contract/keberatan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { alatUji, bersurat } from '../pengajuan/koreksi/koreksi.test-bahan.ts'
import { alatUji as alatManual } from '../pengajuan/manual/manual.test-bahan.ts'

let uji: AplikasiUji
let koreksi: ReturnType<typeof alatUji>
let manual: ReturnType<typeof alatManual>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  koreksi = alatUji(uji)
  manual = alatManual(uji)
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  await sql`delete from keberatan`.execute(uji.aplikasi.db)
  await manual.kosongkan()
  await koreksi.kosongkan()
})

const ISIAN = { tanggal: '2026-03-03', isi: 'Saya hadir pukul tujuh, mesin mati', waktuDatang: '07:00' }
const ajukan = (isian: Record<string, unknown> = {}, siapa: string | null = 'gtk') =>
  uji.panggil(siapa, ajukanKeberatan, { body: { ...ISIAN, ...isian } })
const baru = async (isian: Record<string, unknown> = {}) => {
  const { status, body } = await ajukan(isian)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { id: string; versi: number }
}
const jawab = (id: string, isian: Record<string, unknown> = {}, siapa: string | null = 'sekolah') =>
  uji.panggil(siapa, jawabKeberatan, { params: { id }, body: { jawaban: 'Sudah sesuai mesin', versi: 1, ...isian } })
const daftar = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, daftarKeberatan, { query })
const surat = async (siapa: string): Promise<string[]> => {
  const { rows } = await sql<{ subjek: string }>`
    select p.subjek from pesan p join pesan_penerima t on t.pesan_id = p.id join pengguna u on u.id = t.pengguna_id
    where u.username = ${siapa} order by p.id`.execute(uji.aplikasi.db)
  return rows.map(({ subjek }) => subjek)
}

describe('mengajukan', () => {
  it('GTK berkeberatan atas harinya sendiri; operator diberi tahu', async () => {
    const { status, body } = await ajukan()
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...ISIAN, waktuPulang: null, status: 'baru', usulan: null, versi: 1 })
    expect(body.gtk.id).toBe(uji.dunia.sekolah.sd.gtk[1]?.idPublik)
    expect(await surat('sekolah')).toEqual(['Keberatan Guru SD Uji 1, 3 Maret 2026'])
  })

  it('tanpa sesi 401, selain GTK 403', async () => {
    expect((await ajukan({}, null)).status).toBe(401)
    for (const lain of ['sekolah', 'kabkota', 'admin'])
      expect([lain, (await ajukan({}, lain)).status]).toEqual([lain, 403])
  })

  it('hari depan, sebelum bertugas, sesudah berhenti, dan bulan terkunci ditolak dengan sebabnya', async () => {
    const { id } = uji.dunia.sekolah.sd.gtk[1] ?? { id: 0 }
    await sql`update gtk set mulai_tugas = '2026-01-05', berhenti = '2026-03-04' where id = ${id}`.execute(
      uji.aplikasi.db,
    )
    await koreksi.kunci(202602)
    const HARAP: [string, RegExp][] = [
      ['2026-03-06', /belum tiba/],
      ['2026-01-04', /mulai bertugas pada 5 Januari 2026/],
      ['2026-03-05', /berakhir pada 4 Maret 2026/],
      ['2026-02-10', /Februari 2026 sudah dikunci.*operator/],
    ]
    for (const [tanggal, kalimat] of HARAP) {
      const { status, body } = await ajukan({ tanggal })
      expect([tanggal, status, body.galat[0].field]).toEqual([tanggal, 422, 'tanggal'])
      expect(body.message).toMatch(kalimat)
    }
    await sql`update gtk set mulai_tugas = null, berhenti = null where id = ${id}`.execute(uji.aplikasi.db)
  })

  it('satu yang menunggu per hari, juga serentak; sesudah dijawab boleh lagi', async () => {
    const hasil = await Promise.all([ajukan(), ajukan(), ajukan()])
    expect(hasil.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const id = hasil.find(({ status }) => status === 200)?.body.id
    expect((await jawab(id)).status).toBe(200)
    expect((await ajukan()).status).toBe(200)
  })

  it('isian salah 422 dengan namanya', async () => {
    for (const [isian, field] of [
      [{ isi: 'singkat' }, 'isi'],
      [{ waktuDatang: '7:00' }, 'waktuDatang'],
      [{ tanggal: '2026-02-30' }, 'tanggal'],
      [{ gtkId: 3 }, 'gtkId'],
    ] as const) {
      const { status, body } = await ajukan(isian)
      expect([field, status, body.galat?.[0]?.field]).toEqual([field, 422, field])
    }
  })
})

describe('membaca', () => {
  it('GTK miliknya, juga kepala yang membaca laporan sekolah; sekolah dan kantor dalam cakupan; lainnya tidak', async () => {
    const { id } = await baru()
    for (const boleh of ['gtk', 'sekolah', 'kabkota', 'monitoring', 'uptd', 'admin']) {
      expect([boleh, (await daftar(boleh)).body.rows.length]).toEqual([boleh, 1])
      expect((await uji.panggil(boleh, bacaKeberatan, { params: { id } })).status).toBe(200)
    }
    for (const asing of ['kepala', 'asing', 'kabkotaAsing', 'provinsi', 'cabdin', 'yayasan']) {
      expect([asing, (await daftar(asing)).body.rows.length]).toEqual([asing, 0])
      expect([asing, (await uji.panggil(asing, bacaKeberatan, { params: { id } })).status]).toEqual([asing, 404])
    }
    expect((await daftar(null)).status).toBe(401)
  })

  it('saringan dan jumlah yang menunggu', async () => {
    await baru()
    const kedua = await baru({ tanggal: '2026-03-04' })
    await jawab(kedua.id)
    expect((await daftar('sekolah', { ringkas: 1 })).body).toMatchObject({ rows: [], baru: 1 })
    const { body } = await daftar('kabkota', { status: 'dijawab', kodeWilayah: uji.dunia.wilayah.kecamatan })
    expect(body.rows.map((r: { id: string }) => r.id)).toEqual([kedua.id])
    expect((await daftar('kabkota', { kodeWilayah: uji.dunia.wilayah.kecamatanLain })).body.rows).toEqual([])
    expect((await daftar('sekolah', { status: 'lain' })).status).toBe(422)
  })
})

describe('menindaklanjuti', () => {
  it('operator menjawab sekali, versi usang 409, GTK diberi tahu', async () => {
    const { id } = await baru()
    const { status, body } = await jawab(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'dijawab', jawaban: 'Sudah sesuai mesin', dijawabOleh: 'sekolah', versi: 2 })
    expect((await jawab(id)).status).toBe(409)
    expect((await jawab(id, { versi: 2 })).status).toBe(422)
    expect(await surat('gtk')).toEqual(['Keberatan Anda atas 3 Maret 2026 dijawab'])
  })

  it('sekolah lain 404, kantor dan GTK 403', async () => {
    const { id } = await baru()
    expect((await jawab(id, {}, 'asing')).status).toBe(404)
    for (const lain of ['gtk', 'kabkota']) expect((await jawab(id, {}, lain)).status).toBe(403)
  })

  it('menjadi koreksi dalam satu simpan; putusan dinas sampai ke GTK', async () => {
    const { id } = await baru()
    const usulan = await koreksi.usulan({ ...bersurat(), keberatanId: id })
    const { body } = await uji.panggil('gtk', bacaKeberatan, { params: { id } })
    expect(body).toMatchObject({ status: 'diusulkan', usulan: { id: usulan.id, statusPengajuan: { id: 1 } }, versi: 2 })
    expect((await koreksi.ke(usulan.id, 2)).status).toBe(200)
    expect(await surat('gtk')).toEqual([
      'Keberatan Anda atas 3 Maret 2026 diusulkan sebagai koreksi',
      'Keberatan Anda atas 3 Maret 2026 disetujui',
    ])
    expect((await koreksi.ajukan({ catatanDariPengusul: 'lagi', keberatanId: id })).status).toBe(422)
  })

  it('menjadi absensi manual dalam satu simpan; putusan dinas sampai ke GTK', async () => {
    const { id } = await baru()
    const usul = (isian: Record<string, unknown>) => manual.ajukan({ tanggal: ISIAN.tanggal, ...isian })
    const lainHari = await usul({ tanggal: '2026-03-04', keberatanId: id })
    expect([lainHari.status, lainHari.body.galat[0].field]).toEqual([422, 'tanggal'])
    const [lain, sendiri] = uji.dunia.sekolah.sd.gtk.map(({ idPublik }) => ({
      gtk: { id: idPublik },
      waktuDatang: '07:00:00',
    }))
    const lainGtk = await usul({ details: [lain], keberatanId: id })
    expect([lainGtk.status, lainGtk.body.galat[0].field]).toEqual([422, 'details'])
    expect([await koreksi.jumlah('absensi_manual'), (await daftar('gtk')).body.baru]).toEqual([0, 1])

    const isian = { details: [lain, sendiri], keberatanId: id, kunciKirim: 'keberatan-manual-1' }
    const { body: usulan } = await usul(isian)
    expect((await usul(isian)).body.id).toBe(usulan.id)
    expect((await usul({ ...isian, keberatanId: null })).status).toBe(409)
    const { body } = await uji.panggil('gtk', bacaKeberatan, { params: { id } })
    expect(body).toMatchObject({
      status: 'diusulkan',
      usulan: { id: usulan.id, jenis: 'absensi-manual', noUsulan: usulan.noAbsensiManual, statusPengajuan: { id: 1 } },
    })
    expect((await manual.ubah(usulan.id, { statusPengajuan: { id: 2 }, versi: 1 }, 'kabkota')).status).toBe(200)
    expect(await surat('gtk')).toEqual([
      'Keberatan Anda atas 3 Maret 2026 diusulkan sebagai absensi manual',
      'Keberatan Anda atas 3 Maret 2026 disetujui',
    ])
    expect((await usul({ details: [sendiri], keberatanId: id })).body.galat[0].field).toBe('keberatanId')
  })

  it('putusan atas usulan jenis lain dengan nomor yang sama bukan kabar bagi yang berkeberatan', async () => {
    const { id } = await baru()
    const lain = await koreksi.usulan(bersurat())
    expect((await manual.ajukan({ tanggal: ISIAN.tanggal, keberatanId: id })).status).toBe(200)
    // Numbers run within each kind, so two requests of a school may carry the same.
    await sql`update keberatan set pengajuan_id = ${Number(lain.id.split('-')[1])}`.execute(uji.aplikasi.db)
    expect((await koreksi.ke(lain.id, 2)).status).toBe(200)
    expect(await surat('gtk')).toEqual(['Keberatan Anda atas 3 Maret 2026 diusulkan sebagai absensi manual'])
  })

  it('koreksi GTK atau hari lain tidak menindaklanjutinya, dan tidak tersimpan', async () => {
    const { id } = await baru()
    const lainGtk = await koreksi.ajukan({ gtk: koreksi.gtk(0), keberatanId: id })
    expect([lainGtk.status, lainGtk.body.galat[0].field]).toEqual([422, 'gtk'])
    const lainHari = await koreksi.ajukan({ tglKehadiran: { dari: '2026-03-04' }, keberatanId: id })
    expect([lainHari.status, lainHari.body.galat[0].field]).toEqual([422, 'tglKehadiran.dari'])
    expect((await koreksi.ajukan({ keberatanId: id }, 'asing')).status).toBe(404)
    expect(await koreksi.jumlah('koreksi')).toBe(0)
  })
})
