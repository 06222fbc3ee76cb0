import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'

const DIKDAS: readonly Jenjang[] = ['TK', 'SD', 'SMP']
const DIKMEN: readonly Jenjang[] = ['SMA', 'SMK', 'SLB']
const DKI = '010000'

/** Levels that a user's role sees, narrowed by the user's own list (product.md 2). What may be read the server decides. */
export function visibleJenjang({
  peran,
  jenjang,
  kodeWilayah,
}: Pick<PenggunaSesi, 'peran' | 'jenjang' | 'kodeWilayah'>) {
  return fromPeran(peran, kodeWilayah).filter((j) => jenjang.length === 0 || jenjang.includes(j))
}

function fromPeran(peran: PeranId, kodeWilayah: string | null): readonly Jenjang[] {
  if (peran === PERAN.KAB_KOTA || peran === PERAN.UPTD) return DIKDAS
  if (peran === PERAN.CABANG_DINAS || (peran === PERAN.PROVINSI && kodeWilayah !== DKI)) return DIKMEN
  return peran === PERAN.GTK ? [] : JENJANG
}
