import Box from '@mui/material/Box'
import { LIST_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { Jenis } from '../jenis.ts'
import { usePendingUsulan } from '../queries-pending.ts'
import { type AlamatPengajuan, isPendingTab } from './address.ts'

type Props = { jenis: Pick<Jenis, 'id'>; alamat: AlamatPengajuan }

/** A reviewer's list begins with what waits for the own decision; the other filters stay. */
export function ListTabs({ jenis: { id }, alamat }: Props) {
  const pending = isPendingTab(alamat)
  const waits = usePendingUsulan()
  const many = waits?.[id]
  const jamKerja = waits?.jamKerja?.jumlah ?? 0
  const { status: _, tab: __, isi: ___, bidang: ____, halaman: _____, ...rest } = alamat
  // What was decided is not among what waits: there this filter would lead back to where one is.
  const { bertanda, ...others } = rest
  const waiting = bertanda === 'akun-pemeriksa' ? others : rest
  return (
    <Box component="nav" aria-label="Bagian daftar" sx={TABS}>
      <LinkTo
        to={LIST_ROUTES[id]}
        search={waiting}
        activeOptions={EXACT}
        underline="none"
        aria-current={pending ? 'true' : undefined}
        sx={TAB}
      >
        Menunggu saya
        {many !== undefined && many > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {many > 99 ? '99+' : many}
          </Box>
        )}
      </LinkTo>
      <LinkTo
        to={LIST_ROUTES[id]}
        search={{ ...rest, tab: 'semua' }}
        activeOptions={EXACT}
        underline="none"
        aria-current={pending ? undefined : 'true'}
        sx={TAB}
      >
        Semua
      </LinkTo>
      {jamKerja > 0 && (
        <LinkTo to="/usul-jam-kerja" search={{}} underline="none" sx={TAB}>
          Usul jam kerja
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {jamKerja > 99 ? '99+' : jamKerja}
          </Box>
        </LinkTo>
      )}
    </Box>
  )
}

/** The router marks a link whose address is a part of the one that is open: 'Semua' has one word more. */
const EXACT = { exact: true, includeSearch: true } as const

const TABS = { mt: { xs: 1, sm: 3 }, display: 'flex', gap: 1, borderBottom: 1, borderColor: 'divider' } as const

const TAB = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  minHeight: 40,
  px: 3,
  mb: '-1px',
  borderBottom: '2px solid transparent',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-current]': { color: 'text.primary', fontWeight: 580, borderBottomColor: 'primary.main' },
} as const
