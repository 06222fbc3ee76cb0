import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { KoreksiInput, ManualInput } from '@geisa/engine/pengajuan/usulan'
import type { Requested, Shape } from './kind.ts'
import { KOREKSI_SHAPE } from './koreksi/queries-shape.ts'
import { MANUAL_SHAPE } from './manual/queries-shape.ts'

type KindInput = { koreksi: KoreksiInput; 'absensi-manual': ManualInput }

/** What a request asks for, of one kind or of any. */
export type Input<J extends JenisPengajuan = JenisPengajuan> = { [K in J]: { jenis: K; isian: KindInput[K] } }[J]

export const SHAPES: { [J in JenisPengajuan]: Shape<KindInput[J]> } = {
  koreksi: KOREKSI_SHAPE,
  'absensi-manual': MANUAL_SHAPE,
}

export const readRequested = <J extends JenisPengajuan>({ jenis, isian }: Input<J>): Requested =>
  SHAPES[jenis].requested(isian)
