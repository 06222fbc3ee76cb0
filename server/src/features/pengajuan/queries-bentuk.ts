import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { IsianKoreksi, IsianManual } from '@geisa/engine/pengajuan/usulan'
import type { Bentuk, Diminta } from './kind.ts'
import { BENTUK_KOREKSI } from './koreksi/queries-bentuk.ts'
import { BENTUK_MANUAL } from './manual/queries-bentuk.ts'

type IsianJenis = { koreksi: IsianKoreksi; 'absensi-manual': IsianManual }

/** What a request asks for, of one kind or of any. */
export type Isian<J extends JenisPengajuan = JenisPengajuan> = { [K in J]: { jenis: K; isian: IsianJenis[K] } }[J]

export const BENTUK: { [J in JenisPengajuan]: Bentuk<IsianJenis[J]> } = {
  koreksi: BENTUK_KOREKSI,
  'absensi-manual': BENTUK_MANUAL,
}

export const bacaDiminta = <J extends JenisPengajuan>({ jenis, isian }: Isian<J>): Diminta =>
  BENTUK[jenis].diminta(isian)
