import { tandaiBukanGtk } from '@geisa/contract/bukan-gtk'
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrasi } from '../../src/platform/database/migrasi.ts'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'
import { buatBasisData } from '../basis-data.ts'
import {
  type Baris,
  bentukSkema,
  buatBasisLama,
  CATATAN_LAMA,
  CONTOH_DASAR,
  SEKARANG,
  semuaBaris,
} from './migrasi-lama-bahan.ts'

/** The migrations since release 7445425 on a database that it filled, and today's program on what they made of it. */
let uji: AplikasiUji
let sebelum: Record<string, Baris[]>
let sesudah: Record<string, Baris[]>
beforeAll(async () => {
  const lama = await buatBasisLama()
  sebelum = await semuaBaris(lama.basis.url)
  await migrasi(lama.basis.url)
  sesudah = await semuaBaris(lama.basis.url)
  uji = await buatAplikasiUji(SEKARANG, lama)
})
afterAll(() => uji.tutup())

const USULAN = ['koreksi', 'absensi_manual'] as const

it('skemanya sama dengan yang dimigrasikan selagi kosong', async () => {
  const kosong = await buatBasisData()
  const bentuk = await bentukSkema(kosong.url)
  await kosong.hapus()
  expect(bentuk.length).toBeGreaterThan(500)
  expect(await bentukSkema(uji.aplikasi.databaseUrl)).toEqual(bentuk)
})

it('tabel yang tidak disebut berisi persis seperti semula: tap, pemetaan, segel, SPTJM, dokumen dan semua lainnya', () => {
  const disebut = new Set<string>([...USULAN, 'tarif', 'migrasi'])
  const sisa = (isi: Record<string, Baris[]>) =>
    Object.fromEntries(Object.entries(isi).filter(([t]) => !disebut.has(t)))
  const dikenal = Object.entries(sisa(sebelum)).map(([tabel, baris]) => {
    const kolom = Object.keys(baris[0] ?? {})
    // A later migration may add a column, or a table.
    const kini = (sesudah[tabel] ?? []).map((satu) => Object.fromEntries(kolom.map((nama) => [nama, satu[nama]])))
    return [tabel, baris.length === 0 ? (sesudah[tabel] ?? []) : kini]
  })
  expect(Object.fromEntries(dikenal)).toEqual(sisa(sebelum))
  expect(Object.keys(sesudah).filter((tabel) => sebelum[tabel] === undefined && sesudah[tabel]?.length !== 0)).toEqual(
    [],
  )
  for (const tabel of ['tap', 'pemetaan_pin', 'segel', 'sptjm', 'sptjm_lama', 'dokumen', 'absensi_manual_rinci'])
    expect(sebelum[tabel]?.length, tabel).toBeGreaterThan(0)
})

it.each(USULAN)('%s: yang menunggu lagi tidak lagi memuat putusan lama; yang diputus tetap utuh', (tabel) => {
  const menurutId = (daftar: Baris[] = []) => daftar.toSorted((a, b) => Number(a['id']) - Number(b['id']))
  const harap = menurutId(sebelum[tabel]).map((b) => ({
    ...b,
    ...(b['status_pengajuan'] === PENGAJUAN.DIUSULKAN && {
      catatan_pemeriksa: '',
      alasan_penolakan_id: null,
      diputus_pada: null,
      aturan_otomatis_id: null,
      versi: b['diputus_oleh'] === null ? 3 : 4,
    }),
    sidik_kirim: null,
  }))
  expect(harap).toHaveLength(30)
  expect(menurutId(sesudah[tabel])).toEqual(harap)
})

it('tarif: contoh dasar hukum hilang, dasar sendiri dan dasar profil lain tetap', () => {
  const ringkas = (daftar: Baris[] = []) =>
    daftar.toSorted((a, b) => Number(a['id']) - Number(b['id'])).map((b) => b['dasar_hukum'])
  expect(ringkas(sebelum['tarif']).slice(0, 2)).toEqual([CONTOH_DASAR, 'Ketentuan TPP daerah'])
  expect(ringkas(sesudah['tarif'])).toEqual([null, null, ...ringkas(sebelum['tarif']).slice(2)])
  const tanpa = (daftar: Baris[] = []) => daftar.map((b) => ({ ...b, dasar_hukum: 0 })).toSorted(urut)
  expect(tanpa(sesudah['tarif'])).toEqual(tanpa(sebelum['tarif']))
})
const urut = (a: Baris, b: Baris): number => Number(a['id']) - Number(b['id'])

describe('program hari ini di atasnya', () => {
  it('ingatan rilis lama tidak dibaca lagi: laporan bulan terbuka tidak menyebut contoh', async () => {
    expect(sesudah['sekolah_bulan']).toMatchObject([{ rekap: expect.stringContaining(CONTOH_DASAR) }])
    const query = { sekolahId: uji.dunia.sekolah.sd.id, monthSelected: '202602' }
    const { status, body } = await uji.panggil('sekolah', rekapBulanan, { query })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('Profil A')
    expect(JSON.stringify(body)).not.toContain('Tulang Bawang')
  })

  it.each(['/api/koreksi-kehadiran', '/api/absensi-manual'])(
    '%s: halaman yang terbuka sejak rilis lama tidak mengirim catatan lama sebagai putusan baru',
    async (alamat) => {
      const ditolakDulu = sesudah[alamat === '/api/koreksi-kehadiran' ? 'koreksi' : 'absensi_manual']?.find(
        (b) => b['status_pengajuan'] === PENGAJUAN.DIUSULKAN && b['sidik'] === 's4',
      )
      expect(ditolakDulu).toMatchObject({ catatan_pemeriksa: '', versi: 4 })
      const putuskan = async (versi: number, catatanDariPemeriksa: string) =>
        uji.app.inject({
          method: 'PATCH',
          url: `${alamat}/${uji.dunia.sekolah.sd.id}-${Number(ditolakDulu?.['id'])}`,
          headers: { authorization: `Bearer ${await uji.masuk('kabkota')}` },
          payload: { versi, statusPengajuan: { id: PENGAJUAN.DISETUJUI }, catatanDariPemeriksa },
        })
      expect((await putuskan(3, CATATAN_LAMA)).statusCode).toBe(409)
      expect(await putuskan(4, '')).toMatchObject({ statusCode: 200 })
    },
  )

  it("tap lama dari PIN yang bukan siapa-siapa dapat dinyatakan 'Bukan GTK', yang milik guru tidak", async () => {
    const params = { id: `${uji.dunia.sekolah.sd.id}-900` }
    const tandai = (pin: string) =>
      uji.panggil('sekolah', tandaiBukanGtk, { params, body: { pin, alasan: 'Mahasiswa praktik' } })
    expect(await tandai('77')).toMatchObject({ status: 200, body: { jumlahTap: 5, mulai: null } })
    expect((await tandai('7')).status).toBe(409)
  })
})
