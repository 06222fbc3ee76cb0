import { type Drift, LABEL_KEADAAN_MESIN, type Mesin } from '@geisa/contract/mesin'
import { lamaSelisih } from '../../shared/waktu-sekolah.ts'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/tema.ts'

const NADA: Record<Mesin['keadaan'], NamaNada> = {
  'belum-terhubung': 'netral',
  terhubung: 'baik',
  diam: 'peringatan',
  ditutup: 'netral',
}

export function LencanaKeadaan({ keadaan }: { keadaan: Mesin['keadaan'] }) {
  return <Lencana nada={NADA[keadaan]}>{LABEL_KEADAAN_MESIN[keadaan]}</Lencana>
}

const NADA_JAM: Record<Drift['tingkat'], NamaNada> = { baik: 'baik', perhatian: 'peringatan', bahaya: 'bahaya' }

export function LencanaJam({ drift }: { drift: Drift }) {
  return <Lencana nada={NADA_JAM[drift.tingkat]}>{kataJam(drift)}</Lencana>
}

/** Positive: the machine is behind us. */
export function kataJam({ detik, tingkat }: Drift): string {
  if (tingkat === 'baik') return 'Tepat'
  return `${detik > 0 ? 'Terlambat' : 'Mendahului'} ${lamaSelisih(detik)}`
}
