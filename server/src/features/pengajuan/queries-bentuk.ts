import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { KoreksiInput, ManualInput } from '@geisa/engine/pengajuan/usulan'
import type { Requested, Shape } from './kind.ts'
import { KOREKSI_SHAPE } from './koreksi/queries-bentuk.ts'
import { MANUAL_SHAPE } from './manual/queries-bentuk.ts'

type KindInput = { koreksi: KoreksiInput; 'absensi-manual': ManualInput }

/** What a request asks for, of one kind or of any. */
export type Input<J extends JenisPengajuan = JenisPengajuan> = { [K in J]: { jenis: K; isian: KindInput[K] } }[J]

export const SHAPES: { [J in JenisPengajuan]: Shape<KindInput[J]> } = {
  koreksi: KOREKSI_SHAPE,
  'absensi-manual': MANUAL_SHAPE,
}

export const readRequested = <J extends JenisPengajuan>({ jenis, isian }: Input<J>): Requested =>
  SHAPES[jenis].requested(isian)
