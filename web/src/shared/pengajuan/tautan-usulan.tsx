import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { ReactNode } from 'react'
import { Tautan } from '../../ui/tautan.ts'

export const RUTE_DAFTAR = {
  koreksi: '/koreksi-status-kehadiran',
  'absensi-manual': '/absensi-manual',
} as const
export const RUTE_USULAN = {
  koreksi: '/koreksi-status-kehadiran/$id',
  'absensi-manual': '/absensi-manual/$id',
} as const

type Props = { jenis: JenisPengajuan; id: string; children: ReactNode }

/** To another request, of either kind. */
export function TautanUsulan({ jenis, id, children }: Props) {
  return (
    <Tautan to={RUTE_USULAN[jenis]} params={{ id }} sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Tautan>
  )
}
