import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { ReactNode } from 'react'
import { LinkTo } from '../../ui/links.ts'

export const LIST_ROUTES = {
  koreksi: '/koreksi-status-kehadiran',
  'absensi-manual': '/absensi-manual',
} as const
export const USULAN_ROUTES = {
  koreksi: '/koreksi-status-kehadiran/$id',
  'absensi-manual': '/absensi-manual/$id',
} as const

type Props = { jenis: JenisPengajuan; id: string; children: ReactNode }

/** To another request, of either kind. */
export function UsulanLink({ jenis, id, children }: Props) {
  return (
    <LinkTo
      to={USULAN_ROUTES[jenis]}
      params={{ id }}
      underline="always"
      sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </LinkTo>
  )
}
