import { ajukanManual, mejaManual, pratinjauManual, ubahManual } from '@geisa/contract/absensi-manual'
import type { Jawaban } from '@geisa/contract/endpoint'
import { ajukanKoreksi, mejaKoreksi, pratinjauKoreksi, ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { DampakPengajuan } from '@geisa/contract/meja-pengajuan'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { rekapHarian } from '@geisa/contract/rekap'
import { type BarisBulanan, rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { LABEL_KOLOM } from '@geisa/engine/rekap/bandingkan-rekap'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { isiFebruari, kunciFebruari } from '../../kunci-bulan/bulan-uji.test-bahan.ts'

/** Example E11 of rules.md for `guru`: 9 February A, 5 February late and early, 7 February without departure. */
let uji: AplikasiUji
let guru = ''
beforeAll(async () => {
  uji = await buatAplikasiUji()
  await isiFebruari(uji)
  guru = uji.dunia.sekolah.sd.gtk[1]?.idPublik ?? ''
})
afterAll(() => uji.tutup())

type Isian = Record<string, unknown>
const KONTRAK = {
  koreksi: { ajukan: ajukanKoreksi, ubah: ubahKoreksi, meja: mejaKoreksi, pratinjau: pratinjauKoreksi },
  'absensi-manual': { ajukan: ajukanManual, ubah: ubahManual, meja: mejaManual, pratinjau: pratinjauManual },
} as const

const hari = (dari: number, sampai = dari) => ({
  tglKehadiran: {
    dari: `2026-02-${isi(dari)}`,
    sampai: sampai > 28 ? `2026-03-${isi(sampai - 28)}` : `2026-02-${isi(sampai)}`,
  },
})
const isi = (nilai: number): string => String(nilai).padStart(2, '0')
const status = (id: number, lain: Isian = {}) => ({
  jenisKoreksi: { id: 1 },
  statusKehadiran: { koreksi: { id } },
  ...lain,
})
const waktu = (datang: string | null, pulang: string | null) => ({ waktuKoreksi: { datang, pulang } })
const jam = (datang: string | null, pulang: string | null) => ({ jenisKoreksi: { id: 2 }, ...waktu(datang, pulang) })
const izin = (id: number) => ({ jenisKoreksi: { id: 3 }, jenisIzin: { id } })
const manual = (ke: number, id: number, datang: string | null, pulang: string | null) => ({
  tanggal: `2026-02-${isi(ke)}`,
  jenisAbsensiManual: { id },
  details: [{ gtk: { id: guru }, waktuDatang: datang, waktuPulang: pulang }],
})
const koreksi = (...bagian: Isian[]): Isian => Object.assign({ gtk: { id: guru } }, ...bagian)

async function baris(bulan: string): Promise<Map<string, BarisBulanan>> {
  const query = { sekolahId: uji.dunia.sekolah.sd.id, monthSelected: bulan }
  const { body } = await uji.panggil('sekolah', rekapBulanan, { query })
  return new Map((body as Jawaban<typeof rekapBulanan>).baris.map((satu) => [satu.id, satu]))
}
const semuaBaris = async () => ({ '202602': await baris('202602'), '202603': await baris('202603') })
type SemuaBaris = Awaited<ReturnType<typeof semuaBaris>>

/** Every monthly column that differs, as an effect tells it. */
function bedaNyata(lama: SemuaBaris, baru: SemuaBaris) {
  return (['202602', '202603'] as const).flatMap((bulan) =>
    [...lama[bulan]].flatMap(([gtkId, satu]) => {
      const kini = baru[bulan].get(gtkId)
      const beda = Object.keys(LABEL_KOLOM).flatMap((kolom) => {
        const [sebelum, sesudah] = [satu, kini].map((nilai) => (nilai as Record<string, unknown> | undefined)?.[kolom])
        return sebelum === sesudah ? [] : [{ kolom, label: LABEL_KOLOM[kolom as 'nama'], sebelum, sesudah }]
      })
      const selisihPotongan = (kini?.jumlah_potongan ?? 0) - (satu.jumlah_potongan ?? 0)
      return beda.length === 0 ? [] : [{ gtkId, namaGtk: satu.nama, bulan, beda, selisihPotongan }]
    }),
  )
}

async function harian(gtkId: string, tanggal: string) {
  const orang = uji.dunia.sekolah.sd.gtk.find(({ idPublik }) => idPublik === gtkId)
  const query = { idDapodik: orang?.idDapodik, monthSelected: tanggal.slice(0, 7).replace('-', '') }
  const { body } = await uji.panggil('sekolah', rekapHarian, { query })
  return (body as Jawaban<typeof rekapHarian>).kehadiran.find((satu) => satu.tanggal === tanggal)
}

const dampakMeja = async (jenis: JenisPengajuan, id: string, siapa = 'kabkota'): Promise<DampakPengajuan> =>
  (await uji.panggil(siapa, KONTRAK[jenis].meja, { params: { id } })).body.dampak

describe('yang dipratinjau sama dengan yang terjadi sesudah disetujui', () => {
  const selusin: [string, JenisPengajuan, () => Isian][] = [
    ['alpa menjadi dinas luar', 'koreksi', () => koreksi(status(3), hari(9))],
    ['sakit tiga hari', 'koreksi', () => koreksi(status(6), hari(3, 5))],
    ['alpa menjadi hadir', 'koreksi', () => koreksi(status(1, waktu('07:20', '14:00')), hari(9))],
    ['jam datang dan pulang', 'koreksi', () => koreksi(jam('07:00', '14:00'), hari(5))],
    ['hanya jam pulang', 'koreksi', () => koreksi(jam(null, '13:15'), hari(7))],
    ['izin datang terlambat', 'koreksi', () => koreksi(izin(1), hari(4))],
    ['izin pulang cepat', 'koreksi', () => koreksi(izin(2), hari(5))],
    ['izin beberapa hari', 'koreksi', () => koreksi(izin(1), hari(4, 6))],
    ['cuti menimpa hadir, sakit dan dinas', 'koreksi', () => koreksi(status(16), hari(9, 20))],
    ['melewati ujung bulan', 'koreksi', () => koreksi(status(3), hari(27, 32))],
    ['absensi manual mengisi kedua sisi', 'absensi-manual', () => manual(9, 21, '07:10:00', '14:00:00')],
    ['absensi manual mengisi satu sisi', 'absensi-manual', () => manual(7, 22, null, '13:30:00')],
    ['libur khusus bagi seluruh sekolah', 'absensi-manual', () => ({ ...manual(9, 27, null, null), details: [] })],
  ]
  it.each(selusin)('%s', async (_nama, jenis, bentuk) => {
    const kontrak = KONTRAK[jenis]
    const awal = await semuaBaris()
    const pratinjau = await uji.panggil('sekolah', kontrak.pratinjau, { body: bentuk() })
    expect([pratinjau.status, pratinjau.body.galat]).toEqual([200, []])
    const diajukan = await uji.panggil('sekolah', kontrak.ajukan, { body: bentuk() })
    expect([diajukan.status, diajukan.body.message]).toEqual([200, undefined])
    const { id } = diajukan.body
    const menunggu = await dampakMeja(jenis, id)
    expect(await semuaBaris()).toEqual(awal)

    const putuskan = (versi: number, ke: number) =>
      uji.panggil('kabkota', kontrak.ubah, {
        params: { id },
        body: { versi, statusPengajuan: { id: ke }, catatanDariPemeriksa: `Diperiksa, ke ${ke}` },
      })
    expect((await putuskan(1, 2)).status).toBe(200)
    const kini = await semuaBaris()
    const nyata = bedaNyata(awal, kini)
    expect(nyata.length).toBeGreaterThan(0)
    expect(pratinjau.body.dampak.bulan).toEqual(nyata)
    expect(menunggu.bulan).toEqual(nyata)
    expect(menunggu.hari.some(({ berubah }) => berubah)).toBe(true)
    for (const { gtkId, tanggal, sesudah } of menunggu.hari) {
      const { singkatan, waktu_datang, waktu_pulang, keterangan } = (await harian(gtkId, tanggal)) ?? {}
      const { status: kode, datang, pulang } = sesudah
      expect([tanggal, kode, datang, pulang, sesudah.keterangan]).toEqual([
        tanggal,
        singkatan,
        waktu_datang,
        waktu_pulang,
        keterangan,
      ])
    }
    const disetujui = await dampakMeja(jenis, id)
    expect(disetujui).toEqual(menunggu)

    expect((await putuskan(2, 6)).status).toBe(200)
    expect(await semuaBaris()).toEqual(awal)
    for (const { gtkId, tanggal, sebelum } of menunggu.hari)
      expect(sebelum.status).toBe((await harian(gtkId, tanggal))?.singkatan)
  })
})

describe('batas pratinjau', () => {
  it('rupiah hanya bagi yang membaca TPP', async () => {
    const body = koreksi(status(3), hari(9))
    const kolom = (dampak: DampakPengajuan) => dampak.bulan.flatMap(({ beda }) => beda.map((satu) => satu.kolom))
    const sekolah = (await uji.panggil('sekolah', pratinjauKoreksi, { body })).body.dampak
    expect(kolom(sekolah)).toContain('jumlah_potongan')
    expect(sekolah.bulan[0].selisihPotongan).toBe(-60_000)
    const uptd = (await uji.panggil('uptd', pratinjauKoreksi, { body })).body.dampak
    expect(kolom(uptd)).toContain('pct_potongan_total')
    expect(kolom(uptd)).not.toContain('jumlah_potongan')
    expect(uptd.bulan[0].selisihPotongan).toBeNull()
  })

  it('yang tercatat tampil, juga selama isian belum sah', async () => {
    const { status: kode, body } = await uji.panggil('sekolah', pratinjauKoreksi, {
      body: koreksi(status(999), hari(5)),
    })
    expect([kode, body.galat[0].field, body.dampak.hari]).toEqual([200, 'statusKehadiran.koreksi', []])
    expect([body.statusAwal, body.waktuAwal]).toEqual([
      { id: 1, nama: 'Hadir' },
      { datang: '07:35', pulang: '13:20' },
    ])
  })

  it('GTK sekolah lain tidak dikenal', async () => {
    const asing = { gtk: { id: uji.dunia.sekolah.sdAsing.gtk[1]?.idPublik } }
    const jawaban = await uji.panggil('sekolah', pratinjauKoreksi, {
      body: { ...koreksi(status(3), hari(9)), ...asing },
    })
    expect([jawaban.status, jawaban.body.galat[0].field]).toEqual([422, 'gtk'])
    const body = { ...manual(9, 21, '07:00:00', null), details: [{ ...asing, waktuDatang: '07:00:00' }] }
    const lain = await uji.panggil('sekolah', pratinjauManual, { body })
    expect([lain.status, lain.body.galat[0].field]).toEqual([422, 'details.0.gtk'])
    expect((await uji.panggil('kabkotaAsing', pratinjauKoreksi, { body: koreksi(status(3), hari(9)) })).status).toBe(
      422,
    )
  })

  it('rentang panjang dipotong pada 62 hari', async () => {
    await sql`update sekolah set plan = 'PRO' where id = ${uji.dunia.sekolah.sd.id}`.execute(uji.aplikasi.db)
    const body = koreksi(status(8), { tglKehadiran: { dari: '2026-02-09', sampai: '2026-09-30' } })
    const { dampak, galat } = (await uji.panggil('sekolah', pratinjauKoreksi, { body })).body
    expect([galat, dampak.hari.length, dampak.terpotong]).toEqual([[], 62, true])
    expect(dampak.hari.at(-1)).toMatchObject({ tanggal: '2026-04-11', sesudah: { status: 'SB' } })
  })

  it('bulan yang terkunci menampilkan segelnya, tidak berubah', async () => {
    const { db } = uji.aplikasi
    await sql`delete from koreksi where status_pengajuan = 6`.execute(db)
    await sql`delete from absensi_manual_rinci where absensi_manual_id in (select id from absensi_manual where status_pengajuan = 6)`.execute(
      db,
    )
    await sql`delete from absensi_manual where status_pengajuan = 6`.execute(db)
    const dikunci = await kunciFebruari(uji)
    expect([dikunci.status, dikunci.body.galat]).toEqual([200, undefined])
    await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, status_pengajuan, tgl_pengajuan, diputus_pada)
      select sekolah_id, '202603900000', gtk_id, 1, 6, '2026-02-09', '2026-02-09', 2, now(), now() from koreksi limit 1`.execute(
      uji.aplikasi.db,
    )
    const { dampak, galat } = (await uji.panggil('sekolah', pratinjauKoreksi, { body: koreksi(status(3), hari(9)) }))
      .body
    expect(galat.map(({ field }: { field: string }) => field)).toEqual(['tglKehadiran.dari'])
    expect(dampak.bulan).toEqual([])
    expect(dampak.hari).toMatchObject([{ berubah: false, sebelum: { status: 'A' }, sesudah: { status: 'A' } }])
  })
})
