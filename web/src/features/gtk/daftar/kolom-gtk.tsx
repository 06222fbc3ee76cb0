import { BACA_TPP, type GtkBaris } from '@geisa/contract/gtk'
import type { PeranId } from '@geisa/engine/akun/hak-akses'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { TautanGtk } from './tautan-gtk.tsx'

export const rupiah = (nilai: number | null): string => (nilai === null ? '-' : nilai.toLocaleString('id-ID'))

export const isBacaTpp = (peran: PeranId | undefined): boolean => peran !== undefined && BACA_TPP.includes(peran)

/** Who reads no pay gets no column that would look as if nobody had any. */
export const kolomGtk = (peran: PeranId | undefined): Kolom<GtkBaris>[] =>
  isBacaTpp(peran) ? KOLOM_GTK : KOLOM_GTK.filter(({ id }) => id !== 'tpp')

/** The table of product.md 4. */
const KOLOM_GTK: Kolom<GtkBaris>[] = [
  { id: 'nama', judul: 'Nama', nilai: (g) => g.nama, sel: (g) => <TautanGtk gtk={g} />, lebar: 180, kartu: 'judul' },
  { id: 'nip', judul: 'NIP', nilai: (g) => g.nip, tetap: true },
  { id: 'nuptk', judul: 'NUPTK', nilai: (g) => g.nuptk, tetap: true },
  { id: 'nrg', judul: 'NRG', nilai: (g) => g.nrg, tetap: true },
  { id: 'jenisGuru', judul: 'Jenis Guru', nilai: (g) => g.jenisGuru, lebar: 110 },
  { id: 'statusKepegawaian', judul: 'Status Kepegawaian', nilai: (g) => g.statusKepegawaian },
  { id: 'pin', judul: 'PIN', petunjuk: 'PIN di mesin sekolah hari ini', nilai: (g) => g.pin.join(', '), tetap: true },
  { id: 'tpp', judul: 'TPP', petunjuk: 'Rupiah sebulan', nilai: (g) => g.tpp, sel: (g) => rupiah(g.tpp), angka: true },
  { id: 'aktif', judul: 'Aktif', petunjuk: 'Bertugas hari ini', nilai: keaktifan },
]

/** Who is not in service and has no last day has yet to begin: not to be taken for one who left. */
function keaktifan({ aktif, mulaiTugas, berhenti }: GtkBaris): string {
  if (aktif) return 'Ya'
  return berhenti === null && mulaiTugas !== null ? `Mulai ${tampilTanggal(mulaiTugas)}` : 'Tidak'
}
