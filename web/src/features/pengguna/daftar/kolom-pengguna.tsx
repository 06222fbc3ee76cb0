import type { PenggunaRinci } from '@geisa/contract/pengguna'
import type { KolomExcel } from '../../../shared/excel/unduh-excel.ts'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../../ui/tautan.ts'
import { KeadaanAkun, LABEL_STATUS, susulan } from '../akun/keadaan-akun.tsx'
import { CakupanRingkas, namaCakupan, teksCakupan } from './cakupan-ringkas.tsx'

/** A row with its number, which goes on from page to page. */
export type BarisPengguna = PenggunaRinci & { no: number }

/** Spec 2 'User management': the admin reads regions, the offices read coverage. */
export const kolomPengguna = (nasional: boolean): Kolom<BarisPengguna>[] => [
  {
    id: 'no',
    judul: 'No.',
    nilai: (p) => p.no,
    sel: (p) => p.no.toLocaleString('id-ID'),
    angka: true,
    kartu: 'sembunyi',
  },
  { id: 'nama', judul: 'Nama', nilai: (p) => p.nama, kartu: 'judul', lebar: 200 },
  {
    id: 'username',
    judul: 'Username',
    nilai: (p) => p.username,
    // The filters stay in the address, so that the way back finds the same list.
    sel: (p) => (
      <Tautan from="/pengguna" to="." search={(lama) => ({ ...lama, id: p.penggunaId })} sx={{ fontWeight: 560 }}>
        {p.username}
      </Tautan>
    ),
  },
  { id: 'no-hp', judul: 'No. HP', nilai: (p) => p.noHp, tetap: true },
  { id: 'peran', judul: 'Peran', nilai: (p) => p.peran.nama, tetap: true },
  nasional
    ? { id: 'wilayah', judul: 'Wilayah', nilai: (p) => p.wilayah?.nama }
    : { id: 'cakupan', judul: 'Cakupan', nilai: teksCakupan, lebar: 144, sel: (p) => <CakupanRingkas pengguna={p} /> },
  { id: 'keadaan', judul: 'Keadaan', nilai: (p) => LABEL_STATUS[p.status], sel: (p) => <KeadaanAkun pengguna={p} /> },
]

export const KOLOM_UNDUH: KolomExcel<PenggunaRinci>[] = [
  { judul: 'Nama', nilai: (p) => p.nama, lebar: 34 },
  { judul: 'Username', nilai: (p) => p.username, lebar: 30 },
  { judul: 'No. HP', nilai: (p) => p.noHp, lebar: 18 },
  { judul: 'Peran', nilai: (p) => p.peran.nama, lebar: 26 },
  { judul: 'Hak Akses', nilai: (p) => p.hakAkses, lebar: 14 },
  { judul: 'Jenjang', nilai: (p) => p.jenjang.join(', '), lebar: 20 },
  { judul: 'Wilayah', nilai: (p) => p.wilayah?.nama ?? null, lebar: 26 },
  { judul: 'Sekolah', nilai: (p) => p.sekolah?.nama ?? null, lebar: 32 },
  { judul: 'NPSN', nilai: (p) => p.sekolah?.npsn ?? null, lebar: 12 },
  { judul: 'Cakupan', nilai: (p) => namaCakupan(p).join(', '), lebar: 60, bungkus: true },
  { judul: 'Keadaan', nilai: (p) => [LABEL_STATUS[p.status], susulan(p)].filter(Boolean).join(', '), lebar: 24 },
  { judul: 'Catatan', nilai: (p) => p.catatanStatus, lebar: 40, bungkus: true },
]
