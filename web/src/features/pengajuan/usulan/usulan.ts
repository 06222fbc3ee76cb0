import type { PengajuanLengkap } from '@geisa/contract/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { usePengguna } from '../../../api/sesi.ts'
import { useUrutan } from '../meja/meja-urutan.tsx'
import { useFormulirPengajuan } from './formulir-pengajuan.ts'
import type { IsianJenis, IsianUmum, UsulanBaru } from './isian-jenis.ts'
import { useKirimPengajuan } from './kirim-pengajuan.ts'

/** One request on its way: typed by its school, sent, decided by an office, and the next one after it. `awal` null: a new one. */
export function useUsulan<L extends PengajuanLengkap, I extends IsianUmum, K extends object>(
  cara: IsianJenis<L, I, K>,
  awal: L | null,
  baru: UsulanBaru<I>,
) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const f = useFormulirPengajuan(cara, awal, baru)
  const urutan = useUrutan(cara.jenis, operator ? null : (f.acuan?.id ?? null))
  const kirim = useKirimPengajuan(cara, f, urutan.lanjutkan)
  // What was typed is not taken away by a decision that came first.
  const berisian = operator && (f.acuan === null || f.acuan.bolehUbah || kirim.bentrok?.lanjutan === 'tertutup')
  return {
    jenis: cara.jenis,
    f,
    urutan,
    kirim,
    operator,
    /** The school's form stands there. */
    berisian,
    /** What is only read. */
    dibaca: berisian ? null : f.acuan,
  }
}
export type Usulan<L extends PengajuanLengkap, I extends IsianUmum, K extends object> = ReturnType<
  typeof useUsulan<L, I, K>
>

type Apa = Usulan<PengajuanLengkap, IsianUmum, object>
/** What is drawn of it alike, whatever its kind. */
export type UsulanTampil = Omit<Apa, 'f' | 'kirim'> & {
  f: Omit<Apa['f'], 'setAcuan' | 'muatAcuan' | 'ubah' | 'pindahkanDraf'>
  kirim: Omit<Apa['kirim'], 'ubah'>
}
