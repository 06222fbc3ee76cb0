import { ajukanManual, mejaManual, setujuiBanyakManual } from '@geisa/contract/absensi-manual'
import { daftarKoreksi, setujuiBanyakKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji, type HasilPanggil } from '../../../../test/aplikasi-uji.ts'
import { alatUji, bersurat, pdf } from '../koreksi/koreksi.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
})
afterEach(() => alat.kosongkan())
afterAll(() => uji.tutup())

const hari = (ke: number) => ({ tglKehadiran: { dari: `2026-03-0${ke}`, sampai: `2026-03-0${ke}` }, ...bersurat() })
const setujui = (usulan: { id: string; versi: number }[], siapa = 'kabkota', lain = {}): Promise<HasilPanggil> =>
  uji.panggil(siapa, setujuiBanyakKoreksi, {
    body: { usulan: usulan.map(({ id, versi }) => ({ id, versi })), ...lain },
  })
const statusUsulan = async (id: string): Promise<number> => (await alat.baca(id, 'admin')).body.statusPengajuan.id
/** Sessions of this database that wait for a lock. */
const menunggu = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(uji.aplikasi.db)
  return rows[0]?.n ?? 0
}
const hasil = ({ body }: HasilPanggil) => body.hasil.map(({ berhasil }: { berhasil: boolean }) => berhasil)

describe('menyetujui banyak usulan', () => {
  it('yang sejenis dan tidak bertanda disetujui, dengan catatan dan riwayatnya masing-masing', async () => {
    const daftar = [
      await alat.usulan(hari(2)),
      await alat.usulan(hari(3)),
      await alat.usulan({ ...hari(3), gtk: alat.gtk(0) }),
    ]
    const jawaban = await setujui(daftar, 'kabkota', { catatanDariPemeriksa: 'Sesuai surat' })
    expect([jawaban.status, jawaban.body.message]).toEqual([200, '3 dari 3 usulan disetujui'])
    for (const { id, noKoreksi } of daftar) {
      expect((await alat.baca(id)).body).toMatchObject({
        statusPengajuan: { id: 2 },
        catatanDariPemeriksa: 'Sesuai surat',
        diperiksaOleh: 'kabkota',
      })
      expect(await alat.riwayat(id)).toEqual(['ajukan', 'setujui'])
      expect(jawaban.body.hasil).toContainEqual({ id, nomor: noKoreksi, berhasil: true, alasan: null })
    }
    expect(await alat.jumlah('pesan')).toBe(3)
  })

  it('satu yang gagal tidak menahan yang lain: versi usang, sudah diputus, bertanda, di luar cakupan', async () => {
    const baik = await alat.usulan(hari(2))
    const usang = await alat.usulan(hari(3))
    const diputus = await alat.usulan(hari(4))
    const kembar = [await alat.usulan({ ...hari(5) }), await alat.usulan({ ...hari(5), catatanDariPengusul: 'lagi' })]
    const asing = await alat.usulan(hari(2), 'asing')
    await alat.ke(diputus.id, 3, { alasanPenolakan: { id: 5 } })
    const jawaban = await setujui(
      [usang, baik, { id: diputus.id, versi: 2 }, ...kembar, asing, { id: '1-999999', versi: 1 }].map((satu) =>
        satu.id === usang.id ? { ...satu, versi: 9 } : satu,
      ),
    )
    expect(jawaban.body.message).toBe('1 dari 7 usulan disetujui')
    expect(hasil(jawaban)).toEqual([false, true, false, false, false, false, false])
    const alasan = jawaban.body.hasil.map((satu: { alasan: string | null }) => satu.alasan)
    expect(alasan[0]).toContain('sudah berubah')
    expect(alasan[2]).toContain('Ditolak')
    expect(alasan[3]).toContain('Ada usulan lain untuk GTK dan hari yang sama')
    expect(alasan.slice(5)).toEqual(['Usulan tidak ditemukan', 'Usulan tidak ditemukan'])
    expect(jawaban.body.hasil[5].nomor).toBeNull()
    const semua = [usang, ...kembar, asing].map(({ id }) => statusUsulan(id))
    expect(await Promise.all(semua)).toEqual([1, 1, 1, 1])
    expect(await alat.riwayat(usang.id)).toEqual(['ajukan'])
  })

  it('dokumen yang sama dan bulan yang terkunci ditolak satu per satu', async () => {
    const dokumenPendukung = [pdf('Surat yang sama')]
    const dua = [
      await alat.usulan({ ...hari(2), dokumenPendukung }),
      await alat.usulan({ ...hari(3), dokumenPendukung }),
    ]
    expect(hasil(await setujui(dua))).toEqual([false, false])
    const satu = await alat.usulan(hari(4))
    await alat.kunci(202603)
    const jawaban = await setujui([satu])
    expect(jawaban.body.hasil[0].alasan).toContain('Maret 2026 sudah dikunci')
  })

  it('tanpa dokumen yang diminta statusnya tidak ikut, juga di daftar; yang tidak meminta dokumen ikut', async () => {
    const { db } = uji.aplikasi
    const satu = await alat.usulan({ ...hari(2), dokumenPendukung: [] })
    const alasan = 'Perlu diperiksa satu per satu: Dokumen yang diminta tidak disertakan.'
    expect((await setujui([satu])).body.hasil).toMatchObject([{ berhasil: false, alasan }])
    const tanda = async () => (await uji.panggil('kabkota', daftarKoreksi)).body.items[0].tanda
    expect(await tanda()).toEqual(['tanpa-dokumen'])
    await sql`update status_kehadiran set dokumen_pendukung = null where id = 3`.execute(db)
    try {
      expect(await tanda()).toEqual([])
      expect(hasil(await setujui([satu]))).toEqual([true])
    } finally {
      await sql`update status_kehadiran set dokumen_pendukung = 'Surat Tugas / SPPD' where id = 3`.execute(db)
    }
  })

  it('yang menjadi bertanda selagi menunggu gilirannya dilewati dan disebut', async () => {
    const { db } = uji.aplikasi
    const dua = [await alat.usulan(hari(2)), await alat.usulan(hari(3))]
    // Somebody looks at the first of them, so that it is held only after its twin has come.
    const berjalan = await db.transaction().execute(async (trx) => {
      await sql`select from koreksi where sekolah_id || '-' || id = ${dua[0]?.id} for update`.execute(trx)
      const jawaban = setujui(dua)
      await expect.poll(menunggu).toBeGreaterThan(0)
      await alat.usulan({ ...hari(2), catatanDariPengusul: 'kembarannya' })
      return [jawaban]
    })
    const { body } = (await berjalan[0]) ?? expect.fail('tanpa jawaban')
    expect(body.hasil).toEqual([
      {
        id: dua[0]?.id,
        nomor: dua[0]?.noKoreksi,
        berhasil: false,
        alasan: 'Perlu diperiksa satu per satu: Ada usulan lain untuk GTK dan hari yang sama.',
      },
      { id: dua[1]?.id, nomor: dua[1]?.noKoreksi, berhasil: true, alasan: null },
    ])
  })

  it('berlainan jenis atau status ditolak seluruhnya', async () => {
    const dinas = await alat.usulan(hari(2))
    const sakit = await alat.usulan({ ...hari(3), statusKehadiran: { koreksi: { id: 6 } } })
    const jam = await alat.usulan({
      ...hari(4),
      jenisKoreksi: { id: 2 },
      statusKehadiran: null,
      waktuKoreksi: { datang: '07:00' },
    })
    for (const daftar of [
      [dinas, sakit],
      [dinas, jam],
    ]) {
      const { status, body } = await setujui(daftar)
      expect([status, body.galat[0].field]).toEqual([422, 'usulan'])
    }
    expect(await statusUsulan(dinas.id)).toBe(1)
  })

  it('paling banyak 50, tanpa ulangan, tidak kosong', async () => {
    const palsu = (jumlah: number) => Array.from({ length: jumlah }, (_, ke) => ({ id: `1-${ke + 900_000}`, versi: 1 }))
    expect((await setujui([])).status).toBe(422)
    expect((await setujui(palsu(51))).status).toBe(422)
    expect((await setujui(palsu(50))).body.message).toBe('0 dari 50 usulan disetujui')
    expect((await setujui([...palsu(1), ...palsu(1)])).status).toBe(422)
  })

  it('hanya pemeriksa dengan APPROVAL', async () => {
    const satu = await alat.usulan(hari(2))
    for (const siapa of ['sekolah', 'monitoring', 'gtk', 'yayasan'])
      expect((await setujui([satu], siapa)).body.kode).toBe('TIDAK_BERHAK')
    expect(hasil(await setujui([satu], 'kabkotaAsing'))).toEqual([false])
    expect(hasil(await setujui([satu], 'uptd'))).toEqual([true])
  })

  it('libur khusus sekolah yang menimpa usulan lain pada hari itu tidak ikut', async () => {
    const { body: libur } = await uji.panggil('sekolah', ajukanManual, {
      body: { tanggal: '2026-03-04', jenisAbsensiManual: { id: 27 }, details: [], ...bersurat() },
    })
    const dinas = await alat.usulan(hari(4))
    await alat.ke(dinas.id, 2)
    const setujuiLibur = async () =>
      (
        await uji.panggil('kabkota', setujuiBanyakManual, {
          body: { usulan: [{ id: libur.id, versi: 1 }] },
        })
      ).body.hasil[0]
    expect(await setujuiLibur()).toMatchObject({ berhasil: false, alasan: expect.stringContaining('Ada usulan lain') })
    const { body } = await uji.panggil('kabkota', mejaManual, { params: { id: libur.id } })
    expect(body).toMatchObject({ tanda: ['bertumpuk'], bertumpuk: [{ id: dinas.id }] })
    await alat.ke(dinas.id, 6, { catatanDariPemeriksa: 'Sekolah libur' })
    expect(await setujuiLibur()).toMatchObject({ berhasil: true })
    await sql`delete from absensi_manual`.execute(uji.aplikasi.db)
  })

  it('absensi manual sejenis', async () => {
    const ajukan = async (tanggal: string, id: number) => {
      const details = [{ gtk: alat.gtk(), waktuDatang: '07:00:00', waktuPulang: '14:00:00' }]
      const body = { tanggal, jenisAbsensiManual: { id }, details, ...bersurat() }
      return (await uji.panggil('sekolah', ajukanManual, { body })).body
    }
    const [satu, dua, lain] = [
      await ajukan('2026-03-02', 21),
      await ajukan('2026-03-03', 21),
      await ajukan('2026-03-04', 22),
    ]
    const panggil = (daftar: { id: string; versi: number }[]) =>
      uji.panggil('kabkota', setujuiBanyakManual, { body: { usulan: daftar.map(({ id, versi }) => ({ id, versi })) } })
    expect((await panggil([satu, lain])).status).toBe(422)
    expect((await panggil([satu, dua])).body.message).toBe('2 dari 2 usulan disetujui')
    const { rows } = await sql<{
      status: number
    }>`select status_pengajuan as status from absensi_manual order by tanggal`.execute(uji.aplikasi.db)
    expect(rows.map(({ status }) => status)).toEqual([2, 2, 1])
  })
})
