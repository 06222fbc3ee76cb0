/** Test material: answers of GET /rekap/bulanan-sekolah, their figures computed by the engine itself. */
import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { faktaE11 } from '@geisa/engine/example-e11.test-kit'
import { gtkBulan, onlyRow, potongan } from '@geisa/engine/potongan/potongan.test-kit'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { PENANDA_TANGAN, SEKOLAH } from './laporan.test-kit.ts'

const NAMA = ['Siti Aminah, S.Pd.', 'Budi', 'I Gusti Ngurah Agung Dharma Putra Wijaya, S.Pd.SD., M.Pd.', 'Ahmad Fauzi']

/** Row of E11 (rules.md), in the name of the n-th person of a school. */
export function e11Row(nth = 1, update: Partial<BulananRow> = {}): BulananRow {
  const base = { ...potongan(PROFIL.A, 2_000_000 + 345_678 * ((nth - 1) % 4)), gtk: [] }
  const { tpp } = potongan(PROFIL.A, 2_000_000 + 345_678 * ((nth - 1) % 4)).gtk[0] ?? gtkBulan()
  const gtk = gtkBulan({ nama: `${NAMA[(nth - 1) % NAMA.length]}${nth > 4 ? ` ${nth}` : ''}`, tpp })
  return {
    ...onlyRow(faktaE11(), { ...base, gtk: [gtk] }),
    id: `1-${nth}`,
    nama_sekolah: 'SD Negeri 1 Contoh',
    ...update,
  }
}

export const SEAL = {
  kode: 'ABCD-EFGH-2345',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  dikunciPada: '2026-03-04T18:30:05.000Z',
  dikunciOleh: 'Rina Operator',
}

export function laporanBulanan(many = 1, update: Partial<LaporanBulanan> = {}): LaporanBulanan {
  return {
    bulan: '202602',
    hariIni: '2026-03-05',
    lengkapSampai: '2026-02-28',
    sekolah: SEKOLAH,
    kecamatan: null,
    penandaTangan: PENANDA_TANGAN,
    tarif: [
      {
        id: 1,
        nama: 'Profil A',
        namaPemilik: 'Kab. Malang',
        dasarHukum: 'Peraturan Bupati Malang Nomor 7 Tahun 2026',
        berlakuMulai: '2026-01-01',
        profil: { ...PROFIL.A, pita: [...PROFIL.A.pita], pitaIzin: null },
      },
    ],
    segel: null,
    daftarSekolah: [
      { id: 1, npsn: '20512345', nama: 'SD Negeri 1 Contoh', jenjang: 'SD', terkunci: false, jumlahGtk: many },
    ],
    bacaTpp: true,
    baris: Array.from({ length: many }, (_, nth) => e11Row(nth + 1)),
    ...update,
  }
}

/** As somebody gets it who may not read pay. */
export const withoutTpp = (laporan: LaporanBulanan): LaporanBulanan => ({
  ...laporan,
  bacaTpp: false,
  baris: laporan.baris.map((b) => ({ ...b, Gaji_Pokok: null, dasar_pemotongan: null, jumlah_potongan: null })),
})
